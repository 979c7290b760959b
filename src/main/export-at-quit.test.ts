import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { composeForTest } from './testing/compose-for-test.ts';

test('who quits in the middle of an export leaves no half of it behind', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-quit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const main = await composeForTest({}, {}, { chooseSavePath: async (name) => path.join(folder, name) });
  const jobId = randomUUID();
  await main.call['invoices.export']({
    ...{ jobId, format: 'csv-comma', name: 'list', sort: [], selection: null, guardFormulas: true, provenance: null },
    filter: { scope: { pairs: [], isEverything: true, fromDate: '2000-01-01', toDate: '2099-12-31' }, filter: '' },
    columns: [{ field: 'customer', title: 'Customer', kind: 'text' }],
    heading: { title: 't', lines: [], page: 'Page', of: 'of', language: 'en' },
  });
  await main.call['jobs.pause']({ jobId });
  await expect.poll(() => readdirSync(folder), { timeout: 60_000 }).toEqual([expect.stringMatching(/\.part$/)]);
  await main.app.close();
  expect(readdirSync(folder)).toEqual([]);
});
