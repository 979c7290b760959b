import type { Profile } from '../../../../shared/model/connection/profile.ts';
import { TAKEN_BACK } from '../../../../shared/model/contracts/taken-back.ts';
import type { HandOver } from '../../../../shared/model/office/hand-over.ts';
import { apiOriginOf, destinationOf } from '../../../config/destination.ts';
import type { RegistrationRow } from '../../../ledger/registration-rows.ts';
import { canonicalPair, pairKeys } from '../../../office/sealing/pair-keys.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';
import type { Live } from '../open-desk.ts';
import { colleaguesOf } from '../shared/colleagues-present.ts';
import { nameOfDesk } from '../shared/known-people.ts';
import { sharedRegistrationSchema } from '../shared/registration-kind.ts';
import { myLogin, offerOf } from './offers.ts';

export type Holder = {
  readonly [of in 'profileId' | 'login' | 'desk' | 'by' | 'row']: string;
};
export type OwnRow = RegistrationRow & { readonly taken_by: string | null; readonly taken_desk: string | null };
const GIVEN: ReadonlySet<string> = new Set(['unknown', 'rejected', 'waiting']);

export function ownRow(db: SqlDatabase, id: string): OwnRow | null {
  const row = db.get<OwnRow>('SELECT * FROM registrations WHERE id = ? AND erased_at IS NULL', [id]);
  return row ?? null;
}

/** The hand-over of a registration as it concerns whoever sits here. */
export function showHandOver(db: SqlDatabase, id: string): HandOver {
  const own = ownRow(db, id);
  const me = myLogin(db);
  const all = colleaguesOf(db, me);
  const kept = offerOf(db, id);
  const nameOf = (login: string) => all.find((one) => one.login === login)?.name ?? login;
  const isMine = own !== null && own.taken_by === null;
  const isOpen = own === null ? isColleaguesOpen(db, id) : isGiven(own);
  const isOffered = kept?.offer.to === me && kept.answer === null;
  const isFromMe = kept?.offer.from === me;
  return {
    who: isMine ? 'mine' : 'theirs',
    canGive: isMine && isGiven(own) && isClaimed(db, id),
    isOpen,
    has: isMine || !isOpen || isOffered || isFromMe ? null : (holderOf(db, id, own)?.by ?? null),
    offer:
      kept === null
        ? null
        : {
            ...{ to: kept.offer.to, toName: nameOf(kept.offer.to), isToMe: kept.offer.to === me },
            ...{ from: kept.offer.from, fromName: nameOf(kept.offer.from), isFromMe: kept.offer.from === me },
            ...{ words: kept.offer.words, at: kept.offer.at, isUnasked: kept.offer.isUnasked === true },
          },
    answer: kept?.answer ? { words: kept.answer.words, at: kept.answer.at } : null,
    colleagues: all.flatMap(({ isMe, login, name }) => (isMe ? [] : [{ login, name }])),
  };
}

/** Whether it can be handed over: a registration that was taken back needs nobody. */
export const isGiven = ({ state, wait_reason: wait }: OwnRow): boolean =>
  GIVEN.has(state) && !(state === 'waiting' && wait === TAKEN_BACK);

export function isColleaguesOpen(db: SqlDatabase, id: string): boolean {
  const said = db.get<{ state: string; isTakenBack: number | null }>(
    "SELECT state, row ->> '$.isTakenBack' AS isTakenBack FROM office_registrations WHERE id = ?",
    [id],
  );
  return said !== undefined && GIVEN.has(said.state) && said.isTakenBack !== 1;
}

export const isClaimed = (db: SqlDatabase, id: string): boolean =>
  db.get('SELECT 1 FROM office_attempts WHERE registration = ?', [id]) !== undefined;

/** The colleague who has it, as far as this computer has read. */
export function holderOf(db: SqlDatabase, id: string, own: OwnRow | null): Holder | null {
  const said = db.get<{ profile_id: string; login: string; desk: string; row: string }>(
    `SELECT p.profile_id, o.login, o.desk, o.row FROM office_registrations o JOIN office_profiles p USING (operator)
     WHERE o.id = ? ORDER BY p.profile_id LIMIT 1`,
    [id],
  );
  if (said === undefined) return null;
  const { profile_id: profileId, login, row } = said;
  const desk = own?.taken_desk ?? said.desk;
  return { profileId, login, desk, by: nameOfDesk(db, desk, login), row };
}

/** The desk that its claim is with now: their computer may have joined again, or another one took it over. */
export async function deskNow(
  { hands }: Live['desk'],
  profile: Profile,
  id: string,
  { desk, row }: Holder,
): Promise<string> {
  const { operatorId, apiAddress } = destinationOf(profile);
  const pair = canonicalPair(
    operatorId,
    sharedRegistrationSchema.parse(JSON.parse(row)),
    apiOriginOf({ baseUrl: apiAddress }),
  );
  const { keys, rule, transport } = hands;
  const ask = { who: hands.who(), keyId: keys.keyId, rule, keys: pairKeys(keys, pair) };
  const looked = await transport.call('look', ask);
  const claims = 'claims' in looked ? looked.claims : [];
  return claims.find(({ registration }) => registration === id)?.desk ?? desk;
}
