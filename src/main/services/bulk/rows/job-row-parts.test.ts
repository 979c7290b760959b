import { expect, test } from 'vitest';
import { localDay } from '../../../../shared/calendar/this-computer.ts';
import type { RowStatus } from '../../../bulk/jobs/row-statuses.ts';
import { placeRows } from '../../../bulk/rows/place-rows.ts';
import type { RowFindings } from '../../../bulk/rows/row-checker.ts';
import { madeUpRow } from '../../../bulk/testing/made-up-rows.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';
import { createRowParts } from './job-row-parts.ts';

const STATES = [
  'ready',
  'queued',
  'sending',
  'accepted',
  'rejected',
  'unknown',
  'held',
  'waiting',
  'left-out',
] as const;
const standing = (n: number, change: Partial<RowStatus> = {}): RowStatus => ({
  ...{ rowId: `row-${n}`, state: 'ready', heldReason: null, heldDetail: null, changedAt: null, covers: [], people: [] },
  ...change,
});

function setUp(count: number, codes: Readonly<Record<number, string>> = {}) {
  const rows = Array.from({ length: count }, (_, n) => madeUpRow(n + 1));
  const findings: RowFindings = new Map(
    rows.map(({ id }, n) => {
      const code = codes[n + 1];
      return [id, code === undefined ? [] : [{ field: 'customer.id', level: 'warning', code, params: {} }]] as const;
    }),
  );
  const disk = { statuses: rows.map((_, n) => standing(n + 1)), earlier: '' };
  const registered = { id: 'earlier', contractId: null, createdAt: 0, attempts: 1 };
  const known = { earlier: () => (disk.earlier === '' ? [] : [{ ...registered, reference: disk.earlier }]) };
  const session = { jobId: 'job', profileId: 'p', grid: { rows }, found: findings } as unknown as BulkSession;
  let looked = 0;
  const store = {
    statuses: () => disk.statuses,
    statusesInTurns: async () => disk.statuses,
    setHeld: () => undefined,
  };
  const sessions = {
    findings: () => {
      looked++;
      return findings;
    },
    findingsInTurns: async () => findings,
  };
  const parts = createRowParts({ sessions, store, known: () => known } as never);
  const anew = () =>
    placeRows(rows, {
      ...{ statuses: disk.statuses, findings, mark: () => null },
      earlier: () => (disk.earlier === '' ? null : `${disk.earlier}, ${localDay(0)}`),
    });
  return { rows, disk, session, parts, anew, looked: () => looked };
}

test.each([
  ['of none that share a pair', {}],
  ['of two of one pair', { 3: 'duplicate-in-file', 9: 'duplicate-in-file' }],
  ['of some that are registered already', { 2: 'duplicate-registered', 7: 'duplicate-registered' }],
])('a job whose rows change one by one is placed as one that is looked at anew: %s', async (_what, codes) => {
  const { disk, session, parts, anew } = setUp(40, codes);
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let turn = 0; turn < 200; turn++) {
    const at = next(40);
    const state = STATES[next(STATES.length)] ?? 'ready';
    const heldReason = state === 'held' ? (['duplicate', 'poa-missing'] as const)[next(2)] : null;
    disk.statuses = disk.statuses.with(at, standing(at + 1, { state, heldReason: heldReason ?? null }));
    // Somebody else registers one of the pairs, or that registration is removed.
    if (turn % 17 === 0) disk.earlier = disk.earlier === '' ? '4e1c-90b7' : '';
    expect(turn % 2 === 0 ? parts.place(session) : await parts.placeInTurns(session)).toEqual(anew());
  }
});

test('rows nothing was written about are not looked at again; a mark and another file have all of them looked at', () => {
  const { rows, disk, session, parts } = setUp(50);
  const first = parts.place(session);
  disk.statuses = disk.statuses.with(4, standing(5, { state: 'accepted' }));
  const second = parts.place(session);
  expect(second.flatMap((place, at) => (place === first[at] ? [] : [at]))).toEqual([4]);
  expect(first[4]?.part).toBe('ready');
  expect(second[4]?.part).toBe('accepted');
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  parts.mark(row, { reason: 'poa-unreadable', detail: 'gone' });
  expect(parts.place(session)[0]?.hold).toEqual({ reason: 'poa-unreadable', detail: 'gone' });
});

test('a large job whose findings changed is placed in parts, with other work between them', async () => {
  const { disk, session, parts, anew } = setUp(9000);
  const found = session.found as NonNullable<BulkSession['found']>;
  let looked = 0;
  let most = 0;
  const get = found.get.bind(found);
  found.get = (id) => {
    looked++;
    return get(id);
  };
  let isPlacing = true;
  const others = (async () => {
    while (isPlacing) {
      const before = looked;
      await new Promise((resolve) => setImmediate(resolve));
      // The last part is followed by one look at the whole.
      if (isPlacing) most = Math.max(most, looked - before);
    }
  })();
  const placed = await parts.placeInTurns(session);
  isPlacing = false;
  await others;
  expect(looked).toBeGreaterThanOrEqual(disk.statuses.length);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2000);
  expect(placed).toEqual(anew());
});

test('where nothing changed the placed rows are the same list, so that what was made of it holds', async () => {
  const { parts, session, disk } = setUp(3);
  const first = await parts.placeInTurns(session);
  expect(await parts.placeInTurns(session)).toBe(first);
  disk.statuses = disk.statuses.with(1, standing(2, { state: 'accepted' }));
  const second = await parts.placeInTurns(session);
  expect(second).not.toBe(first);
  expect(second[0]).toBe(first[0]);
});
