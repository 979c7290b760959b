import { expect, test } from 'vitest';
import type { MappedAnswer } from '../../../../shared/model/contracts/contract.ts';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import type { MappedRecord, Sourced } from '../../../../shared/model/origin/provenance.ts';
import { plainInvoiceRow } from '../../../../shared/model/testing/plain-invoice-row.ts';
import { periodText, totalOf } from '../invoice-fields.ts';
import { lineSum } from './line-sum.ts';
import { paneFields, saidHere } from './pane-fields.ts';

const found = (text: string, path = 'p'): Sourced => ({ provenance: 'guess', text, raw: text, path, rival: null });
const absent: Sourced = { provenance: 'absent', text: null, raw: null, path: null, rival: null };
const record = (fields: Record<string, Sourced>): MappedRecord => ({ path: '', fields });

const rowOf = (fields: Record<string, Sourced>): InvoiceRow =>
  plainInvoiceRow({ answerId: 'LIST', record: record(fields) });

function detailsOf(fields: Record<string, Sourced>): MappedAnswer {
  const meta = {
    id: 'DETAILS',
    endpoint: 'invoice-details',
    method: 'GET',
    target: '/x',
    status: 200,
    fetchedAt: 2,
    durationMs: 3,
    bytes: 4,
    contentType: null,
    sha256: '',
  } as const;
  return { meta, record: record(fields), children: [], leaves: [], leavesTotal: 0 };
}

test('the lines of an invoice are added exactly and held against its amount', () => {
  const lines = ['386.81', '169.99', '226.43', '185.00', '59.37', '256.90'].map((text) =>
    record({ amount: found(text) }),
  );
  expect(lineSum(lines, '1284.50')).toEqual({
    kind: 'sum',
    count: 6,
    sum: '1284.50',
    comparison: 'same',
    difference: null,
  });
  expect(lineSum(lines, '1284.5')).toMatchObject({ comparison: 'same' });
  expect(lineSum(lines, '1284.51')).toMatchObject({ comparison: 'differs', difference: '-0.01' });
});

test('a line without an amount makes no sum', () => {
  expect(lineSum([record({ amount: found('1') }), record({ amount: absent })], '1')).toEqual({
    kind: 'incomplete',
    count: 2,
  });
});

test('a value keeps the answer it came from', () => {
  const fields = paneFields(
    rowOf({ amount: found('1', 'items[0].amount'), status: found('OPEN', 'items[0].status') }),
    detailsOf({ amount: found('1.00', 'invoice.total'), status: absent, paymentReference: absent }),
  );
  const by = new Map(fields.map((field) => [field.name, field]));
  expect(by.get('amount')).toMatchObject({
    answerId: 'DETAILS',
    body: 'InvoiceDetailsResponse',
    sourced: { text: '1.00' },
  });
  expect(by.get('status')).toMatchObject({ answerId: 'LIST', body: 'InvoiceResponse', sourced: { text: 'OPEN' } });
  expect(by.get('paymentReference')?.sourced.provenance).toBe('absent');
});

test('amounts in two currencies are not added', () => {
  const sek = rowOf({ amount: found('0.10'), currency: found('SEK') });
  expect(totalOf([sek, sek, rowOf({ amount: absent })])).toEqual({
    text: '0.20',
    counted: 2,
    without: 1,
    currency: 'SEK',
  });
  expect(totalOf([sek, rowOf({ amount: found('1'), currency: found('EUR') })])).toMatchObject({
    text: null,
    counted: 2,
    currency: null,
  });
});

test('a whole month is named by it; without both ends there is no period', () => {
  const span = (from: string, to: string) => `${from} to ${to}`;
  expect(periodText(record({ periodFrom: found('2026-02-01'), periodTo: found('2026-02-28') }), span)).toBe('2026-02');
  expect(periodText(record({ periodFrom: found('2026-02-01'), periodTo: found('2026-03-02') }), span)).toBe(
    '2026-02-01 to 2026-03-02',
  );
  expect(periodText(record({ periodFrom: found('2026-02-01') }), span)).toBeNull();
});

test('what stands in the head or beside another value has no row of its own', () => {
  const said = { number: found('F1'), amount: found('1'), currency: found('SEK'), customerId: found('C1') };
  const period = { periodFrom: found('2026-10-01'), periodTo: found('2026-10-31') };
  const energy = { energy: found('412.6'), energyUnit: found('kWh') };
  const rows = (fields: Record<string, Sourced>) => {
    const there = saidHere(paneFields(rowOf(fields), null)).filter(({ sourced }) => sourced.text !== null);
    return there.map(({ name }) => name);
  };
  expect(rows({ ...said, ...period, ...energy })).toEqual(['periodFrom', 'energy']);
  // What would stand beside nothing keeps its row.
  expect(rows({ ...said, periodTo: found('2026-10-31'), energyUnit: found('kWh') })).toEqual([
    'periodTo',
    'energyUnit',
  ]);
});

test('what the line above the list says of every row is not said again beside it', () => {
  const fields = paneFields(rowOf({ status: absent, dueOn: found('2026-11-30') }), null);
  const names = (missing: ReadonlySet<string>) => saidHere(fields, missing).map(({ name }) => name);
  expect(names(new Set())).toContain('status');
  expect(names(new Set(['status', 'dueOn']))).not.toContain('status');
  expect(names(new Set(['status', 'dueOn']))).toContain('dueOn');
});
