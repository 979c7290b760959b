import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { MappedAnswer } from '../../../../shared/model/contracts/contract.ts';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { plainInvoiceRow } from '../../../../shared/model/testing/plain-invoice-row.ts';
import { handTimers, settled } from '../../../stores/testing/play-main.ts';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createInvoiceDetailsStore } from './create-invoice-details-store.ts';

function rowOf(id: string | null): InvoiceRow {
  const text = (value: string) => ({ provenance: 'guess', text: value, raw: value, path: 'id', rival: null }) as const;
  return plainInvoiceRow({
    key: `k${id}`,
    record: { path: 'items[0]', fields: id === null ? {} : { id: text(id) } },
  });
}

function answerOf(fetchedAt: number): MappedAnswer {
  const meta = {
    id: 'D1',
    endpoint: 'invoice-details',
    method: 'GET',
    target: '/electron/v1/invoice/F1/details',
    status: 200,
    fetchedAt,
    durationMs: 1,
    bytes: 2,
    contentType: 'application/json',
    sha256: 'x',
  } as const;
  return { meta, record: null, children: [], leaves: [], leavesTotal: 0 };
}

function setUp(details: (input: { invoiceId: string; refresh: boolean }) => MappedAnswer) {
  const client = scriptedClient({
    'invoices.details': details,
    'answers.leaves': () => ({ rows: [], total: 0 }),
    'mapping.confirm': () => undefined,
  });
  const timers = handTimers();
  const { store } = createInvoiceDetailsStore(client, { now: () => 7, later: timers.later });
  return { client, timers, store };
}

test('running through the list asks only for the invoice one stops at', async () => {
  const { client, timers, store } = setUp(() => answerOf(5));
  for (const id of ['F1', 'F2', 'F3']) {
    store.getState().show(rowOf(id));
    await timers.advance(50);
  }
  await timers.advance(300);
  expect(client.calls).toEqual([{ name: 'invoices.details', input: { invoiceId: 'F3', refresh: false } }]);
  expect(store.getState().details).toMatchObject({ state: 'ready', asOf: 5 });
});

test('an invoice without an id is not asked for', async () => {
  const { client, timers, store } = setUp(() => answerOf(5));
  store.getState().show(rowOf(null));
  await timers.advance(300);
  expect(client.calls).toEqual([]);
  expect(store.getState().details.state).toBe('idle');
});

test('a refresh that fails keeps the details that were there', async () => {
  const { timers, store } = setUp(({ refresh }) => {
    if (refresh) throw new AppError({ code: 'not-sent', reason: 'offline', reference: 'r' });
    return answerOf(5);
  });
  store.getState().show(rowOf('F1'));
  await timers.advance(300);
  await store.getState().refresh();
  expect(store.getState().details).toMatchObject({ state: 'failed', previous: { meta: { id: 'D1' } } });
});

test('a confirmed mapping reads what is kept again, without asking the operator anew', async () => {
  const { client, timers, store } = setUp(() => answerOf(5));
  store.getState().show(rowOf('F1'));
  await timers.advance(300);
  client.emit('mapping.changed', { body: 'InvoiceDetailsResponse' });
  client.emit('mapping.changed', { body: 'InvoiceResponse' });
  await settled();
  expect(client.calls.map((call) => call.input)).toEqual([
    { invoiceId: 'F1', refresh: false },
    { invoiceId: 'F1', refresh: false },
  ]);
});

test('everything in a record is asked for under its own place', async () => {
  const { client, store } = setUp(() => answerOf(5));
  store.getState().show(rowOf('F1'));
  await store.getState().loadLeaves();
  expect(client.calls.at(-1)?.input).toMatchObject({ answerId: 'A1', under: 'items[0]' });
});
