import { expect, test } from 'vitest';
import type { InvoiceExport } from '../../../../shared/model/export.ts';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createExportJobStore } from './create-export-job-store.ts';

const order = { jobId: 'j' } as unknown as InvoiceExport;
const ports = { newId: () => 'j', now: () => 5 };

test('an export is followed to its end, also a short one that ends before its call is answered; a closed dialog leaves nothing', async () => {
  let name: string | null = 'invoices.xlsx';
  const client = scriptedClient({
    'invoices.export': () => {
      client.emit('jobs.changed', {
        id: 'j',
        kind: 'export',
        seq: 1,
        phase: 'done',
        done: 3,
        total: 3,
        startedAt: 5,
        failures: [],
      });
      return name;
    },
  });
  const { store, stop } = createExportJobStore(client, ports);
  expect(await store.getState().run('xlsx', async () => order)).toBe('invoices.xlsx');
  expect(store.getState().job).toMatchObject({ phase: 'done', done: 3 });
  name = null;
  await store.getState().run('csv-comma', async () => order);
  expect(store.getState().job).toBeNull();
  expect(await store.getState().run('csv-comma', async () => null)).toBeNull();
  stop();
});

test('what could not begin says why', async () => {
  const client = scriptedClient({});
  const { store } = createExportJobStore(client, ports);
  expect(await store.getState().run('print', async () => order)).toBeNull();
  expect(store.getState().job).toMatchObject({ phase: 'failed', failures: [{ error: { code: 'unexpected' } }] });
});
