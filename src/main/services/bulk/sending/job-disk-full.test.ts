import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createScriptedKeytar } from '../../../secrets/testing/scripted-keytar.ts';
import { createSmallDisk } from '../../../store/testing/small-disk.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../../store/testing/store-parts.ts';
import { type Composed, composeWithOperator } from '../../../testing/composed.ts';
import { dropPoas, ended, openSheet, reached, startAll } from '../testing/bulk-job.ts';

const mount = temporaryFolder();
const disk = createSmallDisk(mount, 8);
let composed: Composed | null = null;

beforeEach((context) => {
  if (!disk.canMount) context.skip('needs the right to mount a small tmpfs');
  disk.mount();
});
afterEach(async () => {
  await composed?.close();
  composed = null;
  if (disk.canMount) disk.unmount();
});
afterAll(removeTemporaryFolders);

test('a disk that fills up while sending stops the job before anything leaves that could not be written down', async () => {
  const { keytar } = createScriptedKeytar();
  const storeFolder = path.join(mount, 'store');
  const operatorOptions = { latencyMs: 5 };
  composed = await composeWithOperator(operatorOptions, {}, {}, { loadKeytar: async () => keytar, storeFolder });
  const { call, operator } = composed;
  const { jobId } = await openSheet(call, 60);
  await dropPoas(call, jobId, 60);
  await startAll(call, jobId, 2);
  await reached(call, jobId, ({ counts }) => counts.accepted >= 3);
  disk.fill();
  expect(await ended(call, jobId)).toMatchObject({ phase: 'paused', pauseReason: 'store' });

  const arrived = operator.ledger().map(({ customerId }) => customerId);
  expect(arrived.length).toBeLessThan(60);
  const known = await call['bulk.results']({
    jobId,
    parts: ['accepted', 'unknown', 'sending'],
    isNewestFirst: false,
    offset: 0,
    limit: 100,
  });
  expect(new Set(known.rows.map(({ customerId }) => customerId))).toEqual(new Set(arrived));

  disk.empty();
  await startAll(call, jobId, 2);
  expect(await ended(call, jobId)).toMatchObject({ phase: 'done', counts: { accepted: 60, unknown: 0 } });
  expect(operator.ledger()).toHaveLength(60);
});
