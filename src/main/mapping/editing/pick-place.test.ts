import { expect, test } from 'vitest';
import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { confirmedIn } from '../confirmed-in.ts';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { openBody } from '../json/open-body.ts';
import { compareAnswer, createDifferences } from './compare-mappings.ts';
import { describeBody } from './describe-body.ts';
import { pickPlace, pickRecords } from './pick-place.ts';

const open = (json: unknown) => openBody(new TextEncoder().encode(JSON.stringify(json)), 'application/json');

/** Picks places one after another and reads the body with the result. */
function picked(body: BodyName, json: unknown, picks: Record<string, string>, from = DEFAULT_MAPPINGS[body]) {
  const opened = open(json);
  const root = opened.root;
  if (root === null) throw new Error('no tree');
  let mapping: MappingDocument = from;
  const places: { field: string; pattern: string }[] = [];
  for (const [field, path] of Object.entries(picks)) {
    const result = pickPlace(root, mapping, field, path);
    if (!result.ok) throw new Error(`${field}: ${result.reason}`);
    mapping = result.mapping;
    places.push({ field, pattern: result.pattern });
  }
  const confirmed = (field: string, pattern: string) =>
    places.some((place) => place.field === field && place.pattern === pattern);
  return { mapping, places, read: describeBody(opened, mapping, confirmed) };
}

const texts = (read: ReturnType<typeof picked>['read'], ...names: string[]) =>
  read.records.map(({ fields }) => names.map((name) => fields[name]?.text ?? null));

test('names that mean nothing: the first pick also says where the records are', () => {
  const body = { zz: { r: [1, 2].map((i) => ({ k1: `F${i}`, k5: { a: i * 1.5, b: 'SEK' }, k3: `2026-0${i}-01` })) } };
  const { mapping, places, read } = picked('InvoiceResponse', body, {
    id: 'zz.r[1].k1',
    amount: 'zz.r[0].k5.a',
    currency: 'zz.r[0].k5.b',
    issuedOn: 'zz.r[0].k3',
  });
  expect(places).toEqual([
    { field: 'id', pattern: 'zz.r[*].k1' },
    { field: 'amount', pattern: 'zz.r[*].k5.a' },
    { field: 'currency', pattern: 'zz.r[*].k5.b' },
    { field: 'issuedOn', pattern: 'zz.r[*].k3' },
  ]);
  expect(mapping.fields.amount?.from[0]).toEqual(['k5', 'a']);
  expect(texts(read, 'id', 'amount', 'currency', 'issuedOn')).toEqual([
    ['F1', '1.5', 'SEK', '2026-01-01'],
    ['F2', '3', 'SEK', '2026-02-01'],
  ]);
  expect(read.records[0]?.fields.amount).toMatchObject({ provenance: 'confirmed', raw: '1.5', path: 'zz.r[0].k5.a' });
  expect(read.fields.find(({ name }) => name === 'amount')).toMatchObject({ found: 2, confirmed: 2, rivals: 0 });
});

test('a field is told only where it is read: a place that a person picked for another is none of its own', () => {
  const json = [1, 2].map((i) => ({
    id: `F${i}`,
    invoiceDate: `2026-0${i}-28`,
    billingPeriod: { start: `2026-0${i}-01`, end: `2026-0${i}-27` },
    totalAmount: { value: 10.5 * i, currency: 'SEK' },
  }));
  const { mapping, places } = picked('InvoiceResponse', json, { issuedOn: '[0].billingPeriod.start' });
  const { fields } = describeBody(open(json), mapping, confirmedIn(places));
  const placesOf = (name: string) => fields.find((one) => one.name === name)?.places ?? [];
  expect(placesOf('id')).toEqual(['[*].id']);
  expect(placesOf('issuedOn')).toEqual(['[*].billingPeriod.start']);
  expect(placesOf('amount')).toEqual(['[*].totalAmount.value']);
  for (const name of ['number', 'customerId', 'status', 'energy', 'paymentReference']) {
    expect(placesOf(name)).toEqual([]);
  }
});

test('lists keyed by id, by year, and columns', () => {
  const keyed = { x: { 'A-1': { q: 5, w: 'n1' }, 'A-2': { q: 6, w: 'n2' } } };
  const one = picked('InvoiceResponse', keyed, { amount: 'x["A-1"].q'.replace('["A-1"]', '.A-1'), number: 'x.A-2.w' });
  expect(one.places[0]).toEqual({ field: 'amount', pattern: 'x[*].q' });
  expect(texts(one.read, 'amount', 'number')).toEqual([
    ['5', 'n1'],
    ['6', 'n2'],
  ]);
  expect(one.read.records.every(({ fields }) => fields.amount?.provenance === 'confirmed')).toBe(true);

  const years = { x: { '2025': [{ q: 1 }], '2026': [{ q: 2 }, { q: 3 }] } };
  const two = picked('InvoiceResponse', years, { amount: 'x["2026"][1].q' });
  expect(two.places).toEqual([{ field: 'amount', pattern: 'x[*][*].q' }]);
  expect(texts(two.read, 'amount')).toEqual([['1'], ['2'], ['3']]);

  const columns = { data: { id: ['a', 'b'], amount: [1, 2], zq: ['x', 'y'] } };
  const three = picked('InvoiceResponse', columns, { status: 'data.zq[0]' });
  expect(texts(three.read, 'id', 'amount', 'status')).toEqual([
    ['a', '1', 'x'],
    ['b', '2', 'y'],
  ]);
});

test('lines of one invoice, and what stands in a list belongs to no one record', () => {
  const body = {
    zz: {
      k1: 'F1',
      m: [
        { b1: 'Elnät', b4: 12.5 },
        { b1: 'El', b4: 7 },
      ],
    },
  };
  const { read } = picked('InvoiceDetailsResponse', body, {
    id: 'zz.k1',
    'lines.text': 'zz.m[0].b1',
    'lines.amount': 'zz.m[1].b4',
  });
  expect(read.lines).toBe(2);
  expect(read.fields.find(({ name }) => name === 'lines.amount')).toMatchObject({ found: 2, confirmed: 2 });
  const root = open({ invoices: [{ id: 'a', parties: [{ name: 'x' }] }] }).root;
  if (root === null) throw new Error('no tree');
  const base = DEFAULT_MAPPINGS.InvoiceResponse;
  expect(pickPlace(root, base, 'status', 'invoices[0].parties[0].name')).toEqual({ ok: false, reason: 'inside-list' });
  expect(pickPlace(root, base, 'status', 'invoices[7].id')).toEqual({ ok: false, reason: 'not-there' });
  expect(pickPlace(root, base, 'nothing', 'invoices[0].id')).toEqual({ ok: false, reason: 'no-field' });
  expect(pickRecords(root, base, 'invoices[0].id')).toEqual({ ok: false, reason: 'not-a-list' });
  const moved = pickRecords(root, base, 'invoices');
  expect(moved.ok && moved.mapping.records).toEqual([['invoices', '*']]);
});

test('hours: time and value by the names beside them, a unit that the mapping says', () => {
  const body = { zz: { w: [0, 1, 2].map((h) => ({ a1: `2026-01-01T0${h}:00:00+01:00`, a2: h / 2, a3: 1 })) } };
  const base = DEFAULT_MAPPINGS.HourlyConsumptionResponse;
  const unit = base.fields.unit;
  if (unit === undefined) throw new Error('no unit');
  const fixed = { ...base, fields: { ...base.fields, unit: { ...unit, fixed: 'kWh' } } };
  const { read, places } = picked(
    'HourlyConsumptionResponse',
    body,
    { time: 'zz.w[0].a1', value: 'zz.w[2].a2' },
    fixed,
  );
  expect(places).toContainEqual({ field: 'value', pattern: 'zz.w[*].a2' });
  expect(texts(read, 'time', 'value', 'unit')).toEqual([
    ['2025-12-31T23:00:00Z', '0', 'kWh'],
    ['2026-01-01T00:00:00Z', '0.5', 'kWh'],
    ['2026-01-01T01:00:00Z', '1', 'kWh'],
  ]);
  expect(read.records[0]?.fields).toMatchObject({ value: { provenance: 'confirmed' }, unit: { path: null } });
});

test('a comparison counts what changes, appears and vanishes, with examples', () => {
  const rows = [
    { id: 'a', amount: 1, alt: 10 },
    { id: 'b', amount: 2, alt: 2 },
    { id: 'c', alt: 3 },
    { id: 'd', amount: 4 },
  ];
  const opened = open(rows);
  if (opened.root === null) throw new Error('no tree');
  const now = DEFAULT_MAPPINGS.InvoiceResponse;
  const amount = now.fields.amount;
  if (amount === undefined) throw new Error('no amount');
  const draft = { ...now, fields: { ...now.fields, amount: { type: amount.type, from: [['alt']] } } };
  const differences = createDifferences();
  const confirmed = () => false;
  differences.add(compareAnswer('answer', opened, { mapping: now, confirmed }, { mapping: draft, confirmed }));
  const { fields, examples, ...counts } = differences.result();
  expect(counts).toEqual({ answers: 1, unreadable: 0, recordsNow: 4, recordsDraft: 4, changedRecords: 3 });
  expect(fields.find(({ field }) => field === 'amount')).toMatchObject({
    same: 1,
    changed: 1,
    appeared: 1,
    vanished: 1,
  });
  expect(examples.map(({ recordId, kind, now: was, draft: is }) => [recordId, kind, was?.text, is?.text])).toEqual([
    ['a', 'changed', '1', '10'],
    ['c', 'appeared', null, '3'],
    ['d', 'vanished', '4', null],
  ]);
});
