import { expect, onTestFinished, test } from 'vitest';
import { createOperatorSimulator } from '../../../../../tools/operator-simulator/create-simulator.ts';
import { SHAPE_REPORT_TEXTS } from '../../../../shared/text/shape-report-texts.ts';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { dropPoas, ended, openSheet, startAll } from '../testing/bulk-job.ts';
import { openLine } from '../testing/line.ts';

/** A job whose real operator can be cut off, and the operator inside the app. */
async function ready(rows: number) {
  const inside = await createOperatorSimulator({
    faults: [{ match: { path: 'registration' }, skip: 1, times: 1, kind: 'status', status: 422 }],
  });
  onTestFinished(() => inside.close());
  const composed = await composeForTest({}, {}, {}, { sample: { start: async () => ({ ...inside, customers: [] }) } });
  const { call, operator, profile } = composed;
  const { jobId } = await openSheet(call, rows);
  await dropPoas(call, jobId, rows);
  const line = await openLine(Number(new URL(operator.baseUrl).port));
  onTestFinished(line.close);
  const { origin } = line;
  const through = (url: string) => url.replace(new URL(url).origin, origin);
  await call['profiles.save']({ ...profile, authUrl: through(profile.authUrl), baseUrl: through(profile.baseUrl) });
  await call['credentials.save']({ profileId: profile.id, clientSecret: operator.clientSecret });
  return { ...composed, inside, jobId, line };
}

test('the whole job goes to the operator inside the app: outcomes as in earnest, and not a byte to the real one', async () => {
  const { call, jobId, inside, line, operator, events } = await ready(4);
  const { counts } = await call['bulk.rehearseSending']({ jobId });
  expect(counts).toMatchObject({ accepted: 3, rejected: 1, ready: 0 });
  expect(inside.ledger()).toHaveLength(4);
  expect([line.connections(), operator.requests().length]).toEqual([0, 0]);
  expect(events('bulk.worked').at(-1)).toMatchObject({ jobId, what: 'rehearse-sending', done: 4, total: 4 });

  // Nothing of the rehearsal counts as a registration or as observed behaviour of the real operator.
  expect(await call['bulk.progress']({ jobId })).toMatchObject({ phase: 'draft', counts: { ready: 4, accepted: 0 } });
  expect(await call['ledger.list']({ states: [], filter: '', offset: 0, limit: 10 })).toEqual({ rows: [], total: 0 });
  expect((await call['shapes.report']({ language: 'en' })).text).toContain(SHAPE_REPORT_TEXTS.en.nothing);
  // Nor as what was done here: it is apart, and marked.
  const all = await call['activity.list']({ filter: '', offset: 0, limit: 50 });
  expect(all.rows).toEqual([]);
  expect(all.counts).toMatchObject({ all: 0, accepted: 0, rejected: 0, practice: 5 });
  const activity = await call['activity.list']({ filter: '', facet: 'practice', offset: 0, limit: 50 });
  expect(activity.rows.every(({ isPractice }) => isPractice)).toBe(true);
  expect(new Set(activity.rows.map(({ profile }) => profile))).toEqual(new Set(['SAMPLE']));

  await startAll(call, jobId);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 4 } });
  expect([inside.ledger().length, operator.ledger().length]).toEqual([4, 4]);
});

test('it holds back what sending would hold back, and leaves alone what has been sent', async () => {
  const { call, jobId, inside, line } = await ready(3);
  await call['bulk.start']({ jobId, firstRows: 1, concurrency: 1, typedName: null, isToNewAddress: false });
  await ended(call, jobId);
  const connections = line.connections();
  const cells = { 'customer.id': 'B0', 'property.id': 'F0' } as const;
  const { rows } = await call['bulk.rows']({
    jobId,
    view: { show: 'all', find: '', problem: null },
    offset: 1,
    limit: 2,
  });
  for (const [field, text] of Object.entries(cells) as [keyof typeof cells, string][]) {
    await call['bulk.edit']({ jobId, edit: { kind: 'cell', rowId: rows[0]?.id ?? '', field, text } });
  }
  const { counts } = await call['bulk.rehearseSending']({ jobId });
  expect(counts).toMatchObject({ held: 1, accepted: 1 });
  expect(inside.ledger().map(({ customerId }) => customerId)).toEqual(['B2']);
  expect(line.connections()).toBe(connections);
});

test('the same rows go and are held as the rehearsal says, a destroyed number and a second row of a pair too', async () => {
  const { call, jobId, inside } = await ready(5);
  const page = { view: { show: 'all', find: '', problem: null }, offset: 0, limit: 5 } as const;
  const { rows } = await call['bulk.rows']({ jobId, ...page });
  const edit = (at: number, field: 'customer.id' | 'property.id' | 'customer.soc_id', text: string) =>
    call['bulk.edit']({ jobId, edit: { kind: 'cell', rowId: rows[at]?.id ?? '', field, text } });
  await edit(1, 'customer.id', 'B0');
  await edit(1, 'property.id', 'F0');
  await edit(2, 'customer.soc_id', '1,95706E+11');
  const rehearsal = await call['bulk.rehearse']({ jobId });
  expect(rehearsal.problems.map(({ reason }) => reason)).toEqual(['twice-in-sheet', 'destroyed-number']);
  const { counts } = await call['bulk.rehearseSending']({ jobId });
  expect([counts.accepted + counts.rejected, counts.held]).toEqual([rehearsal.sendable, rehearsal.problems.length]);
  expect(inside.ledger().map(({ customerId }) => customerId)).toEqual(['B0', 'B3', 'B4']);
});
