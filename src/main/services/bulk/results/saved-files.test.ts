import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { openSheet } from '../testing/bulk-job.ts';

/** A person who saves under these paths, one after the other, and a file manager that knows some of them. */
async function start(paths: readonly (string | null)[], there: ReadonlySet<string>) {
  const shown: string[] = [];
  const left = [...paths];
  const composed = await composeForTest(
    {},
    {},
    {
      saveFile: async () => left.shift() ?? null,
      showInFolder: async (file) => {
        if (there.has(file)) shown.push(file);
        return there.has(file);
      },
    },
  );
  const { jobId } = await openSheet(composed.call, 2);
  return { call: composed.call, jobId, shown };
}

const PLACE = path.resolve('/home/karin/Resultat');
const XLSX = path.join(PLACE, 'elkontor-bulk-1-all-rows.xlsx');
const PDF = path.join(PLACE, 'elkontor-bulk-1-summary.pdf');

test('what was saved of a job is listed by name, and shown where main wrote it', async () => {
  const { call, jobId, shown } = await start([XLSX, PDF, null], new Set([XLSX]));
  expect(await call['bulk.savedFiles']({ jobId })).toEqual([]);
  expect(await call['bulk.saveResults']({ jobId, file: { kind: 'complete', format: 'xlsx' } })).toBe(true);
  expect(await call['bulk.saveSummary']({ jobId })).toBe(true);
  expect(await call['bulk.saveSummary']({ jobId })).toBe(false);
  const files = await call['bulk.savedFiles']({ jobId });
  expect(files.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
    ['complete', 'elkontor-bulk-1-all-rows.xlsx'],
    ['summary', 'elkontor-bulk-1-summary.pdf'],
  ]);
  expect(JSON.stringify(files)).not.toContain('karin');
  const idOf = (kind: string) => files.find((file) => file.kind === kind)?.id ?? '';
  expect(await call['bulk.showFile']({ jobId, fileId: idOf('complete') })).toBe(true);
  expect(shown).toEqual([XLSX]);
  // One that was moved is said to be gone, and is listed no more.
  expect(await call['bulk.showFile']({ jobId, fileId: idOf('summary') })).toBe(false);
  expect((await call['bulk.savedFiles']({ jobId })).map(({ kind }) => kind)).toEqual(['complete']);
});

test('a page names a file of this job, never a path', async () => {
  const { call, jobId, shown } = await start([XLSX], new Set([XLSX, '/etc/passwd']));
  await call['bulk.saveResults']({ jobId, file: { kind: 'complete', format: 'xlsx' } });
  const [file] = await call['bulk.savedFiles']({ jobId });
  for (const [job, fileId] of [
    [jobId, '/etc/passwd'],
    [jobId, XLSX],
    [randomUUID(), file?.id ?? ''],
  ] as const) {
    await expect(call['bulk.showFile']({ jobId: job, fileId })).rejects.toMatchObject({ data: { code: 'not-found' } });
  }
  expect(shown).toEqual([]);
});

test('saved to the same place again it is one file; a job that is thrown away takes its links along', async () => {
  const { call, jobId } = await start([XLSX, XLSX], new Set());
  const save = () => call['bulk.saveResults']({ jobId, file: { kind: 'complete', format: 'xlsx' } });
  await save();
  await save();
  expect(await call['bulk.savedFiles']({ jobId })).toHaveLength(1);
  await call['bulk.remove']({ jobId });
  expect(await call['bulk.savedFiles']({ jobId })).toEqual([]);
});
