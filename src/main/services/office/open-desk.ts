import type { OfficeWhy } from '../../../shared/model/office/office.ts';
import { KEY_RULE } from '../../../shared/rules/keys.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import type { ClaimRow } from '../../office/calls/answer-schemas.ts';
import type { PgOffice } from '../../office/client/pg-office.ts';
import type { Connected } from '../../office/desk/connected.ts';
import { createOfficeDesk } from '../../office/desk/office-desk.ts';
import { namesSomebody } from '../../office/records/anonymous-claims.ts';
import { createRecordSync, type RecordSync } from '../../office/records/sync-records.ts';
import type { SyncEvents } from '../../office/records/take-records.ts';
import type { OfficeKeys } from '../../office/sealing/office-keys.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import { adoptRegistrations } from './adopt-registrations.ts';
import { createDoublesRead } from './doubles-read.ts';
import { createClaimsThatMove } from './hand-over/claims-that-move.ts';
import { type JoinedOffice, readJoined, readOfficeSecret } from './joined-office.ts';
import { keysHere } from './keys/key-ring.ts';
import type { createOfficeDoubles } from './office-doubles.ts';
import type { OfficeParts } from './office-parts.ts';
import { openLogin } from './open-login.ts';
import { eraseAgainLater, eraseRecordAgainLater, isErasedAttempt, restateErased } from './shared/erased-here.ts';
import { createKnownPeople } from './shared/known-people.ts';
import { createSqlSharedBook } from './shared/sql-shared-book.ts';
import { bookDesk, bookedDesk, createSqlBook } from './sql-book.ts';

export type Listening = Required<Pick<SyncEvents, 'onApplied' | 'onErased'>> & {
  /** A registration came here, or left, or was settled elsewhere. */
  readonly onMoved: (registration: string) => void;
  /** Everything in the office is read. */
  readonly onTurn: () => Promise<void>;
};

/** A desk in its current run, and its connection to the office. */
export type Live = {
  readonly joined: JoinedOffice;
  readonly keys: OfficeKeys;
  readonly way: PgOffice;
  readonly desk: ReturnType<typeof createOfficeDesk>;
  readonly book: ReturnType<typeof createSqlBook>;
  readonly sync: RecordSync;
  readonly moving: ReturnType<typeof createClaimsThatMove>;
  connect(): Promise<Connected>;
};

/** Reads the rows of the office that are neither claims nor records. */
export type OtherRows = {
  take(keys: OfficeKeys, row: Readonly<Record<string, unknown>>): void;
  /** The database was put back. */
  sayAgain(desk: string): void;
};

/** Opens the stored office and begins a run, or says why not. */
export async function openDesk(
  parts: OfficeParts,
  told: {
    readonly doubles: ReturnType<typeof createOfficeDoubles>;
    readonly others: OtherRows;
    /** A function, because the listener is set later. */
    readonly listening: () => Listening;
  },
): Promise<Live | { readonly why: OfficeWhy }> {
  const { db, clock, random } = parts;
  const joined = readJoined(parts.file);
  if (joined === null || joined === 'unreadable') return { why: 'left-behind' };
  const kept = await readOfficeSecret(parts.secrets);
  if (kept.state !== 'present') return { why: 'keychain' };
  const { officeId } = joined;
  const keys = keysHere(joined, kept.value);
  const booked = bookedDesk(db);
  if (booked && (booked.officeId !== officeId || booked.desk !== kept.value.desk)) return { why: 'left-behind' };
  let way: PgOffice;
  try {
    way = await parts.makeWay(await openLogin(parts, joined, kept.value));
  } catch (cause) {
    parts.log.warn('office.certificate', describeFailure(cause));
    return { why: 'certificate' };
  }
  // The ledger is from before this desk joined, or is new: it sends everything it has, as a joining desk does.
  if (!booked) {
    db.transaction(() => {
      bookDesk(db, officeId, kept.value.desk);
      adoptRegistrations(db, { keys, profiles: parts.profiles(), random, isTold: false });
    });
  }
  db.run('UPDATE office_desk SET login = ?', [joined.user]);
  const book = createSqlBook(db, kept.value.secret);
  const onDouble = told.doubles.note;
  const doublesRead = createDoublesRead({
    ...{ db, keys, desk: kept.value.desk, onDouble },
    coversOf: (registration) => book.newestOf(registration)?.covers ?? [],
  });
  const desk = createOfficeDesk({
    ...{ transport: way, book, keys, rule: KEY_RULE, by: joined.name, clock, random },
    events: {
      onDouble,
      onDecidedElsewhere(registration, rows) {
        for (const row of rows) onDouble(registration, row);
      },
      onRestating: () => restateErased(db, way, desk.hands),
      onForgotten() {
        eraseAgainLater(db);
        sync.forgotten();
        told.others.sayAgain(kept.value.desk);
      },
    },
  });
  const people = createKnownPeople(db, keys);
  const moving = createClaimsThatMove({
    ...{ db, keys, profiles: parts.profiles, clock, random, log: parts.log, desk: kept.value.desk },
    ...{ resolve: parts.ledger.resolve, moved: (id) => told.listening().onMoved(id), onDouble },
  });
  const sync = createRecordSync(desk.hands, createSqlSharedBook(db, parts.log, joined), {
    onApplied: (applied) => told.listening().onApplied(applied),
    onErased: (tombstone) => told.listening().onErased(tombstone),
    onOther(row) {
      people.take(row);
      told.others.take(keys, row);
      if (!('claim' in row)) return;
      const claim = row.claim as ClaimRow;
      moving.take(claim);
      doublesRead.take(claim);
      // After a loss a desk said it again before it had read that they are erased.
      if (isErasedAttempt(db, claim.attempt) && namesSomebody(keys, claim)) eraseAgainLater(db);
    },
    onBroughtBack: (kind, key) => eraseRecordAgainLater(db, kind, key),
    onForged: ({ kind, seq }) => parts.log.warn('office.forged', { kind, seq }),
    onTooLarge: (kind) => parts.log.warn('office.too-large', { kind }),
    pause: yieldToEventLoop,
  });
  desk.start();
  return { joined, keys, way, desk, book, sync, moving, connect: () => connectDesk(desk, booked === null) };
}

/** A ledger without a desk counts runs from the start; it continues once past the number that the office knows. */
async function connectDesk(desk: Live['desk'], isNewLedger: boolean): Promise<Connected> {
  const end = await desk.connect();
  const isOlder = end.kind === 'refused' && 'no' in end.why && end.why.no === 'older-run';
  if (!isNewLedger || !isOlder) return end;
  desk.start();
  return desk.connect();
}
