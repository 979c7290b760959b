import type { CallInput } from '../../../../shared/bridge/schema.ts';
import { fingerprint, vouchFor } from '../../../office/people/person-keys.ts';
import type { Confirm } from '../../app/confirming.ts';
import { type ReleaseParts, refuse } from './release-parts.ts';
import { showPeople } from './show-people.ts';
import { peopleHere, plain } from './trusted-people.ts';
import { signingHere } from './who-am-i.ts';

/** A lead confirms a colleague's key with their own, after both compared the fingerprint. */
export async function confirmPerson(
  parts: ReleaseParts & { readonly confirm: Confirm },
  given: CallInput<'releases.confirmPerson'>,
): Promise<void> {
  const me = signingHere(parts);
  const people = showPeople(parts);
  if (!people.some(({ isMe, isRoot }) => isMe && isRoot)) return refuse('not-lead');
  const known = peopleHere(parts.db).find(({ id }) => id === given.person);
  if (!known || known.publicKey === null) return refuse('not-found');
  const { id, login, publicKey } = known;
  const shown = fingerprint(publicKey);
  // The key changed since the screen was drawn: the lead compared another one.
  if (plain(shown) !== plain(given.fingerprint)) return refuse('changed');
  const name = people.find(({ person }) => person === id)?.name ?? login;
  await parts.confirm({ what: 'confirm-person', person: name, login, fingerprint: shown });
  const vouchedFor = vouchFor(me.key, me.live.keys.officeId, { id, login, publicKey });
  const said = await me.live.way.call('vouch', { who: me.live.desk.who(), person: id, publicKey, vouchedFor });
  if ('away' in said) return refuse('no-office');
  if ('no' in said) return refuse(said.no === 'other-key-there' ? 'changed' : 'not-lead');
}
