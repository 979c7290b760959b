import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf } from '../today/lines.ts';
import { partStarts } from './ledger-grouping.ts';
import { ledgerOf, MINUTE, NOW } from './testing/grouped-ledger.ts';

const DAY = 24 * 60 * MINUTE;

test('what needs a person stands first, then what waits, then the days', () => {
  const { list, set, db, hidden } = ledgerOf(9);
  set('r1', "state = 'rejected', message = 'Nej'");
  set('r2', "state = 'unknown'");
  set('r3', "state = 'waiting', retry_at = 1");
  set('r4', "state = 'waiting', retry_at = NULL");
  for (const [id, days] of [
    ['r5', 2],
    ['r6', 12],
    ['r7', 25],
    ['r8', 400],
  ] as const) {
    set(id, `created_at = ${NOW - days * DAY}`);
  }
  const { rows, groups, total } = list();
  expect(rows.map(({ id }) => id)).toEqual(['r2', 'r1', 'r4', 'r3', 'r0', 'r5', 'r6', 'r7', 'r8']);
  expect(groups?.map(({ part, rows: count }) => [part, count])).toEqual([
    ['needs', 3],
    ['waiting', 1],
    ['today', 1],
    ['week', 1],
    ['month', 1],
    ['last-month', 1],
    ['before', 1],
  ]);
  expect(rows.map(({ retryAt }) => retryAt ?? null).slice(2, 4)).toEqual([null, 1]);
  expect(total).toBe(9);
  expect(groups?.at(-1)?.oldestAt).toBe(NOW - 400 * DAY);

  // What is left as it is needs nobody; what is put off has a part of its own.
  hidden.left.add(keyOf('rejected', 'r1'));
  hidden.putOff.add(keyOf('unknown', 'all', ''));
  const parts = list();
  expect(parts.groups?.slice(0, 2)).toMatchObject([
    { part: 'needs', rows: 1 },
    { part: 'put-off', rows: 1 },
  ]);
  expect(parts.rows.slice(0, 2).map(({ id }) => id)).toEqual(['r4', 'r2']);
  db.run("UPDATE registrations SET customer_pair = 'pair 1', nth = 999 WHERE id = 'r8'");
  hidden.left.clear();
  hidden.putOff.clear();
  // Sent again since: nobody's work.
  expect(list().groups?.[0]).toMatchObject({ part: 'needs', rows: 2 });
});

test('what a job registered stands together, where its newest row does', () => {
  const { list, job, set } = ledgerOf(8);
  job('Inflyttning', 1, ['r6', 'r4', 'r2']);
  job('En rad', 2, ['r5']);
  set('r4', "state = 'rejected'");
  const { rows, groups } = list();
  expect(rows.map(({ id }) => id)).toEqual(['r4', 'r0', 'r1', 'r2', 'r6', 'r3', 'r5', 'r7']);
  expect(groups?.map(({ rows: count, job: of }) => [count, of])).toEqual([
    [1, null],
    [2, null],
    [2, { id: 'Inflyttning', name: 'Inflyttning', newestAt: NOW - 2 * MINUTE, contracts: ['700003', '700007'] }],
    [3, null],
  ]);
  expect(rows[0]?.bulk).toEqual({ jobId: 'Inflyttning', name: 'Inflyttning', row: 2 });
  set('r6', "contract_id = 'ÖB 12'");
  expect(list().groups?.[2]?.job?.contracts).toBeNull();
});

test('groups and rows agree, whatever happened and however it is paged', () => {
  const entry = fc.record({
    minutes: fc.integer({ min: 0, max: 90 * 24 * 60 }),
    state: fc.constantFrom('accepted', 'accepted', 'accepted', 'unknown', 'rejected', 'queued', 'waiting'),
    job: fc.constantFrom(null, 'A', 'B', 'C'),
  });
  const { db, list, job, set } = ledgerOf(40);
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (entries, limit) => {
      db.run('DELETE FROM bulk_rows');
      db.run('DELETE FROM bulk_jobs');
      db.run('UPDATE registrations SET erased_at = iif(nth > ?, 1, NULL)', [entries.length]);
      for (const [at, { minutes, state }] of entries.entries()) {
        set(`r${at}`, `state = '${state}', created_at = ${NOW - minutes * MINUTE}`);
      }
      for (const [at, id] of ['A', 'B', 'C'].entries()) {
        job(
          id,
          at,
          entries.flatMap((one, n) => (one.job === id ? [`r${n}`] : [])),
        );
      }
      const { rows, groups = [], total } = list();
      expect(total).toBe(entries.length);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(entries.length);
      let from = 0;
      for (const group of groups) {
        const own = rows.slice(from, from + group.rows);
        from += group.rows;
        expect(own).toHaveLength(group.rows);
        expect(Math.min(...own.map(({ createdAt }) => createdAt))).toBe(group.oldestAt);
        if (group.job === null) continue;
        expect(own.map(({ state, bulk }) => [state, bulk?.jobId])).toEqual(own.map(() => ['accepted', group.job?.id]));
      }
      const jobs = groups.flatMap(({ job: of }) => of?.id ?? []);
      expect(new Set(jobs).size).toBe(jobs.length);
      const paged = [];
      for (let offset = 0; offset < total; offset += limit) paged.push(...list({ offset, limit }).rows);
      expect(paged.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    }),
    { numRuns: 100 },
  );
});

test('weeks and months begin here, also where the clock is changed', () => {
  const starts = (at: string) =>
    partStarts(Date.parse(at), 'Europe/Stockholm').map((ms) => new Date(ms).toISOString().slice(0, 13));
  expect(starts('2026-11-20T13:30:00Z')).toEqual(['2026-11-19T23', '2026-11-15T23', '2026-10-31T23', '2026-09-30T22']);
  // A Tuesday: its week began in March, and that is another month.
  expect(starts('2025-04-01T10:00:00Z')).toEqual(['2025-03-31T22', '2025-03-31T22', '2025-03-31T22', '2025-02-28T23']);
});
