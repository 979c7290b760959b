import { describe, expect, test } from 'vitest';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import { readErrorShape, readShape } from './testing/read-shape.ts';

/** One key in the spellings an API may use. */
const SPELLINGS = {
  camel: (name: string) => name,
  snake: (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  kebab: (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  pascal: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  shouting: (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
} as const;

type Json = Record<string, unknown>;

function spelt(value: unknown, spell: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => spelt(item, spell));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [spell(key), spelt(inner, spell)]));
}

/** Envelopes an API may put around a record. */
const AROUND: Readonly<Record<string, (record: Json) => unknown>> = {
  alone: (record) => record,
  data: (record) => ({ data: record }),
  'data with meta': (record) => ({ data: record, meta: { requestId: 'r-1', version: 3 } }),
  result: (record) => ({ success: true, result: record }),
  'twice wrapped': (record) => ({ response: { payload: record } }),
  'one in a list': (record) => [record],
  'one in data': (record) => ({ data: [record], total: 1 }),
  'attributes beside an id': (record) => ({ data: { type: 'thing', attributes: record } }),
};

/** Values of our fields, possible names for them, and the same in other words. */
const RECORDS: readonly {
  body: BodyName;
  name: string;
  record: Json;
  expected: Readonly<Record<string, string>>;
}[] = [
  {
    body: 'ContractRegistrationResponse',
    name: 'registration, English',
    record: { contractId: 'K500001', status: 'REGISTERED', message: 'Received' },
    expected: { contractId: 'K500001', status: 'REGISTERED', message: 'Received' },
  },
  {
    body: 'ContractRegistrationResponse',
    name: 'registration, Swedish',
    record: { avtalsnummer: 'AVT/7', avtalsstatus: 'mottaget', meddelande: 'Tack' },
    expected: { contractId: 'AVT/7', status: 'mottaget', message: 'Tack' },
  },
  {
    body: 'ContractDetailsResponse',
    name: 'contract, English',
    record: {
      contractId: 'K1',
      status: 'ACTIVE',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      customerId: 'C1',
      propertyId: 'P1',
      productName: 'Fast 1 år',
    },
    expected: {
      contractId: 'K1',
      status: 'ACTIVE',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      customerId: 'C1',
      propertyId: 'P1',
      product: 'Fast 1 år',
    },
  },
  {
    body: 'ContractDetailsResponse',
    name: 'contract, nested and Swedish',
    record: {
      avtal: { nummer: 'K1' },
      tillstand: 'aktivt',
      leveransstart: '20260101',
      slutdatum: '2026-12-31 00:00',
      kund: { id: 'C1' },
      fastighet: { id: 'P1' },
    },
    expected: {
      contractId: 'K1',
      status: 'aktivt',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      customerId: 'C1',
      propertyId: 'P1',
    },
  },
  {
    body: 'InvoiceDetailsResponse',
    name: 'invoice, English',
    record: {
      invoiceId: 'F1',
      issueDate: '2026-02-01',
      dueDate: '2026-03-01',
      totalAmount: { value: '1284.50', currency: 'SEK' },
      period: { start: '2026-01-01', end: '2026-01-31' },
      lines: [
        { description: 'Grid fee', amount: 345 },
        { description: 'Energy', quantity: 412.6, unit: 'kWh', amount: 939.5 },
      ],
    },
    expected: {
      id: 'F1',
      issuedOn: '2026-02-01',
      dueOn: '2026-03-01',
      amount: '1284.50',
      currency: 'SEK',
      periodFrom: '2026-01-01',
      periodTo: '2026-01-31',
    },
  },
  {
    body: 'InvoiceDetailsResponse',
    name: 'invoice, Swedish with commas',
    record: {
      fakturanummer: 'F1',
      fakturadatum: '2026-02-01',
      forfallodatum: '2026-03-01',
      belopp: '1 284,50',
      valuta: 'SEK',
      rader: [
        { benamning: 'Elnät', belopp: '345,00' },
        { benamning: 'El', belopp: '939,50' },
      ],
    },
    expected: { number: 'F1', issuedOn: '2026-02-01', dueOn: '2026-03-01', amount: '1284.5', currency: 'SEK' },
  },
];

describe.each(RECORDS)(
  'one record is read the same whatever is around it and however its keys are spelt: $name',
  ({ body, record, expected }) => {
    const cases = Object.entries(AROUND).flatMap(([around, wrap]) =>
      Object.entries(SPELLINGS).map(([spelling, spell]) => ({ around, spelling, json: spelt(wrap(record), spell) })),
    );
    test.each(cases)('$around, $spelling', ({ json }) => {
      const read = readShape(body, { json });
      const fields = read.records[0]?.fields ?? {};
      expect(read.records).toHaveLength(1);
      for (const [name, value] of Object.entries(expected)) {
        expect([name, Number.isNaN(Number(value)) ? fields[name]?.text : Number(fields[name]?.text)]).toEqual([
          name,
          Number.isNaN(Number(value)) ? value : Number(value),
        ]);
      }
      // Correct or unknown; never confirmed without a person.
      for (const { provenance } of Object.values(fields)) expect(provenance).not.toBe('confirmed');
      if (body === 'InvoiceDetailsResponse') expect(read.children[0]).toHaveLength(2);
    });
  },
);

const ERRORS: readonly { name: string; record: Json; message: string; code: string | null }[] = [
  {
    name: 'message and code',
    record: { code: 'E17', message: 'Unknown customer' },
    message: 'Unknown customer',
    code: 'E17',
  },
  {
    name: 'OAuth',
    record: { error: 'invalid_request', errorDescription: 'No such property' },
    message: 'No such property',
    code: 'invalid_request',
  },
  {
    name: 'problem details',
    record: { type: 'about:blank', title: 'Not found', detail: 'No such invoice', status: 404 },
    message: 'No such invoice',
    code: null,
  },
  { name: 'Swedish', record: { felkod: 'F3', felmeddelande: 'Okänd kund' }, message: 'Okänd kund', code: 'F3' },
];
const ERROR_AROUND: Readonly<Record<string, (record: Json) => unknown>> = {
  alone: (record) => record,
  error: (record) => ({ error: record }),
  'error with a trace': (record) => ({ error: record, traceId: '0af7' }),
  'first of errors': (record) => ({ errors: [record] }),
};

describe.each(ERRORS)('an error, $name', ({ record, message, code }) => {
  const cases = Object.entries(ERROR_AROUND).flatMap(([around, wrap]) =>
    Object.entries(SPELLINGS).map(([spelling, spell]) => ({ around, spelling, json: spelt(wrap(record), spell) })),
  );
  test.each(cases)('$around, $spelling', ({ json }) => {
    const read = readErrorShape({ json });
    expect(read.message ?? '').toContain(message);
    if (code !== null && read.code !== null) expect(read.code).toBe(code);
  });
});
