import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countParts, heldOf, ROW_PARTS, sendableOf } from '../../../../shared/model/bulk/row-parts.ts';
import { runs } from '../../../../shared/testing/runs.ts';
import type { CallsByName } from '../../../testing/calls-by-name.ts';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { ALL, bulkPoa, bulkSheet, ended, startAll } from '../testing/bulk-job.ts';

const ROWS = runs(20_000);
const FILES = 60;

/** The counts of every place that shows some of them, brought to one form. */
async function everyCount(call: CallsByName, jobId: string) {
  const { letters } = await call['bulk.parts']({ jobId });
  const parts = countParts(letters);
  const totals = await Promise.all(
    ROW_PARTS.map(async (part) => {
      const asked = { jobId, parts: [part], isNewestFirst: false, offset: 0, limit: 1 };
      return [part, (await call['bulk.results'](asked)).total] as const;
    }),
  );
  const summary = await call['bulk.summary']({ jobId });
  const { jobs } = await call['bulk.list']({ offset: 0, limit: 1 });
  const { counts } = await call['bulk.progress']({ jobId });
  const files = await call['bulk.poas']({ jobId, group: 'matched', find: '', offset: 0, limit: 1 });
  return { letters, parts, totals: Object.fromEntries(totals), summary, listed: jobs[0]?.counts, counts, files };
}

async function agree(call: CallsByName, jobId: string) {
  const { letters, parts, totals, summary, listed, counts, files } = await everyCount(call, jobId);
  expect(letters).toHaveLength(ROWS);
  expect(totals).toEqual(parts);
  expect([summary.rows, summary.leftOut]).toEqual([ROWS, parts['left-out']]);
  expect(listed).toEqual(counts);
  for (const state of ['accepted', 'rejected', 'unknown', 'sending', 'left-out'] as const) {
    expect(counts[state], state).toBe(parts[state]);
  }
  expect(counts.ready + counts.queued + counts.waiting + counts.held).toBe(sendableOf(parts) + heldOf(parts));
  const { 'needs-you': without, matched } = files.counts;
  // Left-out rows are in neither group.
  expect(without + matched).toBe(ROWS - parts['left-out']);
  return { parts, files, listed };
}

test(`a job of ${ROWS} rows: every step, list and file counts the same`, async () => {
  const faults = [
    { match: { path: 'registration' }, skip: 4, times: 2, kind: 'status', status: 422 },
    { match: { path: 'registration' }, skip: 8, times: 1, kind: 'kill-during' },
  ] as const;
  const composed = await composeForTest({ faults: [...faults] });
  const { call } = composed;
  const lines = new TextDecoder().decode(bulkSheet(ROWS)).split('\r\n');
  const damaged = lines
    // Row 10 destroyed by Excel, row 12 the pair of row 11 again.
    .map((line, n) => (n === 10 ? line.replace('195706179966', '1,95701E+11') : line))
    .map((line, n) => (n === 12 ? line.replace('B11;', 'B10;').replace(';F11;', ';F10;') : line));
  const jobId = randomUUID();
  const bytes = new TextEncoder().encode(damaged.join('\r\n'));
  await call['bulk.open']({ jobId, fileName: 'kunder.csv', bytes });
  expect((await agree(call, jobId)).parts).toMatchObject({ ready: 0, cannot: 1, 'no-poa': ROWS - 1 });

  const names = Array.from({ length: FILES }, (_, n) => ({ name: `B${n}.pdf`, bytes: bulkPoa(n) }));
  await call['bulk.addPoas']({ jobId, files: names.slice(0, 50), isFirst: true, isLast: false });
  await call['bulk.addPoas']({ jobId, files: names.slice(50), isFirst: false, isLast: true });
  const { rows } = await call['bulk.rows']({ jobId, view: ALL, offset: FILES - 2, limit: 1 });
  expect(rows).toHaveLength(1);
  await call['bulk.edit']({ jobId, edit: { kind: 'leave-out', view: ALL, from: FILES - 2, to: FILES - 2 } });
  const before = await agree(call, jobId);
  expect(before.parts).toMatchObject({ cannot: 1, twice: 1, 'left-out': 1 });
  const rehearsal = await call['bulk.rehearse']({ jobId });
  expect(rehearsal).toMatchObject({ sendable: sendableOf(before.parts), leftOut: 1 });
  expect(rehearsal.problems).toHaveLength(heldOf(before.parts));
  expect((await agree(call, jobId)).parts).toEqual(before.parts);

  await startAll(call, jobId, 4);
  await ended(call, jobId);
  const after = await agree(call, jobId);
  expect(after.parts).toMatchObject({ rejected: 2, unknown: 1, ready: 0, waiting: 0 });
  expect(heldOf(after.parts)).toBe(heldOf(before.parts));
  // All rows are counted once: what is held back is held back in the list too.
  expect(after.listed?.held).toBe(heldOf(after.parts));
});
