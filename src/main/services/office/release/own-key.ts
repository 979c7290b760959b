import { describeFailure } from '../../../log/describe-failure.ts';
import { fingerprint, makePersonKey, type PersonKey, vouchFor } from '../../../office/people/person-keys.ts';
import { readOfficeSecret, saveOfficeSecret } from '../joined-office.ts';
import type { OfficeParts } from '../office-parts.ts';
import type { Live } from '../open-desk.ts';
import { type KnownPerson, personWith, rootsOf } from './trusted-people.ts';

export type OwnKey = ReturnType<typeof createOwnKey>;

/**
 * The key of whoever sits here, in the keychain: made where IT demands a second person, brought to the office once. A
 * lead whom IT named says of their own key that it is theirs; for everybody else a lead does.
 */
export function createOwnKey(parts: Pick<OfficeParts, 'db' | 'secrets' | 'policy' | 'log'>) {
  const { db, policy } = parts;
  let key: PersonKey | null = null;

  async function load(): Promise<PersonKey | null> {
    const kept = await readOfficeSecret(parts.secrets);
    if (kept.state !== 'present') return null;
    if (kept.value.personKey) return kept.value.personKey;
    const made = makePersonKey();
    return (await saveOfficeSecret(parts.secrets, { ...kept.value, personKey: made })) === 'present' ? made : null;
  }

  const me = (live: Live): KnownPerson | null => personWith(db, live.joined.user);

  async function bring(live: Live): Promise<void> {
    if (key === null) return;
    const said = await live.way.call('bring_key', { who: live.desk.who(), publicKey: key.publicKey });
    if ('away' in said || 'no' in said) parts.log.info('office.key-not-brought', { why: JSON.stringify(said) });
  }

  async function vouchForMyself(live: Live, { id, login, publicKey, vouchedFor }: KnownPerson): Promise<void> {
    if (key === null || publicKey !== key.publicKey || vouchedFor !== null) return;
    const isRoot = rootsOf(db, policy.office.secondPerson?.leads ?? []).some((one) => one.publicKey === publicKey);
    if (!isRoot) return;
    const mine = vouchFor(key, live.keys.officeId, { id, login, publicKey });
    await live.way.call('vouch', { who: live.desk.who(), person: id, publicKey, vouchedFor: mine });
  }

  return {
    key: () => key,
    me,
    bring,
    fingerprint: () => (key === null ? null : fingerprint(key.publicKey)),
    /** After each reading of the office. */
    async settle(live: Live): Promise<void> {
      if (policy.office.secondPerson === null) return;
      try {
        key ??= await load();
        const person = me(live);
        if (key === null || person === null) return;
        if (person.publicKey === null) await bring(live);
        else await vouchForMyself(live, person);
      } catch (cause) {
        parts.log.warn('office.key-failed', describeFailure(cause));
      }
    },
    forget(): void {
      key = null;
    },
  };
}
