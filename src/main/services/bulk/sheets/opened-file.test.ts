import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { composeForTest } from '../../../testing/compose-for-test.ts';
import { bulkSheet } from '../testing/bulk-job.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-opened-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a job file that the system hands over is announced, and opened once, by its content', async () => {
  const composed = await composeForTest();
  const { app, call, events } = composed;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'november.elkontor-job');
  writeFileSync(file, bulkSheet(3));
  expect(await call['bulk.openFile']({ jobId: randomUUID() })).toBeNull();

  app.openHandedFile(file);
  expect(events('bulk.fileOpened')).toHaveLength(1);
  const job = await call['bulk.openFile']({ jobId: randomUUID() });
  expect(job).toMatchObject({ step: 'sheet', preview: { dataRows: 3, encoding: 'utf-8-bom' } });
  expect(job?.summary.fileName).toBe('november.elkontor-job');
  expect(await call['bulk.openFile']({ jobId: randomUUID() })).toBeNull();
});

test.each([
  ['a program', 'x.elkontor-job', 'sheet', () => new TextEncoder().encode('MZ\u0000not a sheet')],
  ['nothing', 'x.elkontor-job', 'sheet', () => new Uint8Array()],
  ['a folder', '', 'poa', null],
  ['what is gone', 'gone.elkontor-job', 'poa', null],
] as const)(
  '%s by that name is refused with its reason, and nothing is made of it',
  async (_what, name, code, bytes) => {
    const composed = await composeForTest();
    const { app, call } = composed;
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, name);
    if (bytes) writeFileSync(file, bytes());
    app.openHandedFile(file);
    await expect(call['bulk.openFile']({ jobId: randomUUID() })).rejects.toMatchObject({ data: { code } });
    expect((await call['bulk.list']({ offset: 0, limit: 10 })).total).toBe(0);
  },
);
