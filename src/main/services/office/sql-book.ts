import type { Cover } from '../../../shared/model/office/office.ts';
import type { KnownDesk } from '../../office/calls/claim-calls.ts';
import type { AttemptState, DeskBook, DeskMeta, KeptAttempt } from '../../office/desk/desk-book.ts';
import type { CanonicalPair } from '../../office/sealing/pair-keys.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';

type DeskRow = {
  office_id: string;
  desk: string;
  run: number;
  sealed_so_far: number;
  seen_seq: number;
  seen_tag: string;
  to_restate: number;
};
type AttemptRow = {
  attempt: string;
  registration: string;
  request: string;
  key_id: number;
  keys: string;
  pair: string;
  covers: string;
  reason: string | null;
  state: AttemptState;
  contract_id: string | null;
  is_told: number;
  moved_from: string | null;
  is_by_hand: number;
};

/** The office and desk that the ledger's file belongs to; null: none. */
export function bookedDesk(db: SqlDatabase): { readonly officeId: string; readonly desk: string } | null {
  const row = db.get<DeskRow>('SELECT * FROM office_desk');
  return row ? { officeId: row.office_id, desk: row.desk } : null;
}

/** Attempts of another office are no longer needed; those of this one are told from here on. */
export function bookDesk(db: SqlDatabase, officeId: string, desk: string): void {
  db.run('DELETE FROM office_former WHERE office_id <> ?', [officeId]);
  for (const table of ['attempts', 'tombstones']) {
    db.run(`DELETE FROM office_${table} WHERE NOT EXISTS (SELECT 1 FROM office_former)`);
  }
  db.run(
    `INSERT INTO office_desk (one, office_id, desk, run, sealed_so_far, seen_seq, seen_tag)
     VALUES (1, ?, ?, 0, 0, 0, '')`,
    [officeId, desk],
  );
}

const OF_AN_OFFICE = [
  ...['desk', 'doubles', 'feed', 'profiles', 'records', 'outbox', 'given', 'missing', 'desks', 'people'],
  ...['registrations', 'jobs', 'approvals', 'job_requests'],
  ...['handovers', 'offered', 'moves'],
];

/**
 * Removes what is stored here about the office. The registrations stay, and for joining again what the office was asked
 * about them, as which desk, and which of its claims were made anonymous from here.
 */
export function forgetDesk(db: SqlDatabase): void {
  db.transaction(() => {
    db.run('INSERT INTO office_former SELECT desk, office_id FROM office_desk WHERE true ON CONFLICT DO NOTHING');
    for (const table of OF_AN_OFFICE) db.run(`DELETE FROM office_${table}`);
    db.run("DELETE FROM office_tombstones WHERE kind NOT IN ('claim', 'attempt')");
  });
}

export function untoldCount(db: SqlDatabase): number {
  const sql = `SELECT count(*) AS count FROM office_attempts WHERE is_told = 0 AND state NOT IN ('intent', 'sending')
    AND EXISTS (SELECT 1 FROM office_desk)`;
  return db.get<{ count: number }>(sql)?.count ?? 0;
}

/** A desk's records in the ledger's own file, so that a registration and its message to the office are one commit. */
export function createSqlBook(db: SqlDatabase, secret: string): DeskBook {
  const select = 'SELECT * FROM office_attempts';
  function meta(): DeskMeta {
    const row = db.get<DeskRow>('SELECT * FROM office_desk');
    if (!row) throw new Error('this desk has left its office');
    const { desk, run, sealed_so_far: sealedSoFar, seen_seq: seq, seen_tag: tag } = row;
    return { desk, secret, run, sealedSoFar, seen: { seq, tag }, isToRestate: row.to_restate === 1 };
  }
  return {
    transaction: (work) => db.transaction(work),
    meta,
    setMeta(change) {
      const { run, sealedSoFar, seen, isToRestate } = { ...meta(), ...change };
      db.run('UPDATE office_desk SET run = ?, sealed_so_far = ?, seen_seq = ?, seen_tag = ?, to_restate = ?', [
        ...[run, sealedSoFar, seen.seq, seen.tag],
        Number(isToRestate),
      ]);
    },
    colleagues: () =>
      db.all<KnownDesk>(
        `SELECT d.id AS desk, d.login, nullif(max(r.at), 0) AS seenAt FROM office_desks d
           LEFT JOIN office_records r ON r.desk = d.id WHERE d.id <> (SELECT desk FROM office_desk) GROUP BY d.id`,
      ),
    former: () => db.all<{ desk: string }>('SELECT desk FROM office_former').map(({ desk }) => desk),
    add: (kept) => addAttempt(db, kept),
    mark: (attempt, state, isTold) =>
      void db.run('UPDATE office_attempts SET state = ?, is_told = ? WHERE attempt = ?', [
        state,
        Number(isTold),
        attempt,
      ]),
    get: (attempt) => keptOf(db.get<AttemptRow>(`${select} WHERE attempt = ?`, [attempt])),
    attemptsOf: (registration) =>
      db
        .all<{ attempt: string }>('SELECT attempt FROM office_attempts WHERE registration = ? ORDER BY nth', [
          registration,
        ])
        .map(({ attempt }) => attempt),
    movedFrom: (registration) =>
      db
        .all<{ desk: string }>(
          'SELECT DISTINCT moved_from AS desk FROM office_attempts WHERE registration = ? AND moved_from IS NOT NULL',
          [registration],
        )
        .map(({ desk }) => desk),
    newestOf: (registration) =>
      keptOf(db.get<AttemptRow>(`${select} WHERE registration = ? ORDER BY nth DESC LIMIT 1`, [registration])),
    unended: () => all(db, `${select} WHERE state IN ('intent', 'sending') ORDER BY nth`),
    untold: () => all(db, `${select} WHERE is_told = 0 AND state NOT IN ('intent', 'sending') ORDER BY nth`),
    newest: () =>
      all(db, `${select} WHERE nth IN (SELECT max(nth) FROM office_attempts GROUP BY registration) ORDER BY nth`),
  };
}

export function addAttempt(db: SqlDatabase, kept: KeptAttempt): void {
  const { attempt, registration, request, keys, pair, covers, reason, state, contractId, isTold } = kept;
  db.run(
    `INSERT INTO office_attempts
       (attempt, registration, request, key_id, keys, pair, covers, reason, state, contract_id, is_told, moved_from, is_by_hand)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      ...[attempt, registration, request, keys.keyId, JSON.stringify(keys.names), JSON.stringify(pair)],
      ...[JSON.stringify(covers), reason, state, contractId, Number(isTold), kept.movedFrom ?? null],
      Number(kept.isByHand === true),
    ],
  );
}

function all(db: SqlDatabase, sql: string): KeptAttempt[] {
  return db.all<AttemptRow>(sql).flatMap((row) => keptOf(row) ?? []);
}

function keptOf(row: AttemptRow | undefined): KeptAttempt | null {
  if (!row) return null;
  const { attempt, registration, request, reason, state } = row;
  return {
    ...{ attempt, registration, request, reason, state },
    keys: { keyId: row.key_id, names: JSON.parse(row.keys) as string[] },
    pair: JSON.parse(row.pair) as CanonicalPair,
    covers: JSON.parse(row.covers) as Cover[],
    contractId: row.contract_id,
    isTold: row.is_told === 1,
    ...(row.is_by_hand === 1 ? { isByHand: true } : {}),
    ...(row.moved_from === null ? {} : { movedFrom: row.moved_from }),
  };
}
