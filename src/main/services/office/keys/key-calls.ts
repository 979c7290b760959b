import path from 'node:path';
import type { CallsOf } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { OfficeWhy } from '../../../../shared/model/office/office.ts';
import type { UnreadableRow } from '../../../office/renewal/renew-office.ts';
import { writeInvitation } from '../../../office/sealing/invitation.ts';
import type { OfficeKeyText } from '../../../office/sealing/key-text.ts';
import { type GivenKey, officeKeys } from '../../../office/sealing/office-keys.ts';
import { makePassphrase } from '../../../office/sealing/passphrase.ts';
import type { Confirm } from '../../app/confirming.ts';
import type { OfficeParts } from '../office-parts.ts';
import type { OfficeSession } from '../office-session.ts';
import { officeWhy } from '../office-why.ts';
import type { Live } from '../open-desk.ts';
import { openLogin } from '../open-login.ts';
import { currentKey, formersOf, keepKeys, secretHere } from './key-ring.ts';

const KEY_BYTES = 32;
/** Rows named one by one to a person. */
const NAMED_ROWS = 20;
const FILE_NAME = 'elkontor.elkontor-office';

/** The office key, passed on: to a colleague by an invitation, anew when somebody left, and taken from a new invitation. */
export function createKeyCalls(
  parts: OfficeParts & {
    readonly session: OfficeSession;
    readonly confirm: Confirm;
    readonly isUnderWay: () => boolean;
    readonly entries: {
      keyOf(of: {
        invitation: { token: string; passphrase: string } | null;
        keyText: string;
      }): Promise<OfficeKeyText & { readonly formers: readonly GivenKey[] }>;
    };
  },
) {
  const { session, random, secrets } = parts;

  const holds = (reason: OfficeWhy): never => {
    throw new AppError({ code: 'office-holds', reason });
  };

  function assertNothingGoes(): void {
    if (parts.isUnderWay()) throw new AppError({ code: 'office-join', reason: 'under-way' });
  }

  /** A lead's desk that the office serves; a renewal brings the office to this app's rule. */
  function lead(alsoWhy: OfficeWhy | null = null): Live {
    const live = session.live();
    const { state, why } = session.state();
    if (live === null || (state !== 'ready' && (why === null || why !== alsoWhy))) return holds(why ?? 'not-reached');
    return session.isLead() ? live : holds('not-lead');
  }

  async function writeFile({ joined }: Live, { keyId, officeKey }: GivenKey) {
    const { officeId, addresses, database, ca } = joined;
    const passphrase = makePassphrase(random);
    const formers = formersOf(joined, await secretHere(parts), keyId);
    const told = { format: 1 as const, officeId, addresses, database, ca, leads: [], keyId, officeKey, formers };
    const text = await writeInvitation(told, passphrase, random);
    const file = await parts.desktop.saveFile(FILE_NAME, Buffer.from(text));
    if (file === null) throw new AppError({ code: 'cancelled' });
    return { name: path.basename(file), passphrase };
  }

  /** A known person who joins with another computer keeps their role. */
  async function enrol(live: Live, login: string): Promise<void> {
    const known = 'SELECT 1 FROM office_people WHERE login = ? AND has_left = 0';
    if (parts.db.get(known, [login]) !== undefined) return;
    const { hands } = live.desk;
    const said = await live.way.call('enrol', {
      ...{ who: live.desk.who(), keyId: live.keys.keyId, person: random.uuid(), login, isLead: false },
      name: hands.sealed('person', login, login),
    });
    if ('away' in said || 'no' in said) holds(officeWhy(said));
  }

  return {
    async invite({ login }) {
      lead();
      await parts.confirm({ what: 'invite', login });
      const live = lead();
      const written = await writeFile(live, currentKey(live.joined, await secretHere(parts)));
      await enrol(live, login);
      return written;
    },

    async renewKey() {
      assertNothingGoes();
      lead('other-rule');
      await parts.confirm({ what: 'renew-office' });
      const live = lead('other-rule');
      const next = { keyId: live.keys.keyId + 1, officeKey: random.bytes(KEY_BYTES) };
      const written = await writeFile(live, next);
      // Said before the office has the key: from then on nobody opens it without this computer or this file.
      await parts.confirm({ what: 'renew-now', file: written.name, passphrase: written.passphrase });
      // Stored before the office has it, so that this computer has the office's key wherever this is interrupted.
      await keepKeys(parts, live.joined, [next]);
      session.joining(true);
      try {
        assertNothingGoes();
        await session.push();
        const login = await openLogin(parts, live.joined, await secretHere(parts));
        const is = officeKeys({ ...next, officeId: live.keys.officeId });
        const asked = { login, who: live.desk.who(), was: live.keys, is, random };
        let end = await parts.renew(asked);
        if (end.kind === 'unreadable') {
          parts.log.warn('office.rows-unreadable', { rows: named(end.rows) });
          const goesOn = parts.confirm({ what: 'renew-without', rows: named(end.rows) });
          // Where they do not agree, the file that was saved is void, which this says and `cancelled` does not.
          await goesOn.catch((cause: unknown) => {
            throw new AppError({ code: 'office-join', reason: 'unreadable-rows' }, { cause });
          });
          end = await parts.renew({ ...asked, isWithoutUnreadable: true });
        }
        if (end.kind === 'unreadable') throw new AppError({ code: 'office-join', reason: 'unreadable-rows' });
        if (end.kind === 'refused') holds(officeWhy(end.why));
        if (end.kind === 'away') parts.log.warn('office.renewal-cut-off', { why: end.why.away });
      } finally {
        session.joining(false);
      }
      await session.connect();
      // The answer may have been lost: the office's present key decides.
      if (session.live()?.keys.keyId !== next.keyId) holds(session.state().why ?? 'no-answer');
      return written;
    },

    async takeKey(given) {
      const live = session.live() ?? holds(session.state().why ?? 'not-reached');
      const { officeId, keyId, officeKey, formers } = await parts.entries.keyOf(given);
      if (officeId !== live.keys.officeId) holds('other-office');
      if (keyId <= live.keys.keyId) throw new AppError({ code: 'office-join', reason: 'older-key' });
      assertNothingGoes();
      await keepKeys({ secrets }, live.joined, [...formers, { keyId, officeKey }]);
      await session.connect();
      const { why } = session.state();
      if (why === 'other-key') holds('key-differs');
    },
  } satisfies Pick<CallsOf<'office'>, 'invite' | 'renewKey' | 'takeKey'>;
}

/** Where rows stand in the database, each table with its numbers: "claims 12, 15; desks 3". */
function named(rows: readonly UnreadableRow[]): string {
  const tables = Map.groupBy(rows.slice(0, NAMED_ROWS), ({ table }) => table);
  const texts = [...tables].map(([table, found]) => `${table} ${found.map(({ id }) => id).join(', ')}`);
  return [...texts, ...(rows.length > NAMED_ROWS ? [`+ ${rows.length - NAMED_ROWS}`] : [])].join('; ');
}
