import { expect, test } from 'vitest';
import { foundFields, readShape, type Shape } from './testing/read-shape.ts';

type Found = Record<string, string>;
const json = (value: unknown): Shape => ({ json: value });
const YEAR: Found = { contractId: 'K1', startsOn: '2026-01-01', endsOn: '2026-12-31' };

const SHAPES: [shape: Shape, expected: Found][] = [
  [
    json({
      smlouva: {
        cislo: 'K1',
        stav: 'platná',
        zakaznik: { cislo: 'C1' },
        produkt: { nazev: 'Fix' },
        uzavrenaDne: '14. 1. 2026',
        ucinnostOd: '1. 2. 2026',
      },
    }),
    {
      contractId: 'K1',
      status: 'platná',
      startsOn: '2026-02-01',
      createdAt: '2026-01-14',
      customerId: 'C1',
      product: 'Fix',
    },
  ],
  [
    json({
      umowa: { numer: 'K1', dataZawarcia: '2026-01-14', klient: { numer: 'C1' }, produkty: [{ nazwa: 'Fix' }] },
    }),
    { contractId: 'K1', createdAt: '2026-01-14', customerId: 'C1', product: 'Fix' },
  ],
  [
    json({
      id: 'K1',
      status: 'ACTIVE',
      start_date: '2026-01-01',
      end_date: null,
      customer_id: 'C1',
      property_id: 'P1',
      product: 'Fast',
    }),
    { contractId: 'K1', status: 'ACTIVE', startsOn: '2026-01-01', customerId: 'C1', propertyId: 'P1', product: 'Fast' },
  ],
  [
    json({ data: { contract: { id: 'K1', state: 'a' }, customer: { id: 'C1', name: 'x' }, property: { id: 'P1' } } }),
    { contractId: 'K1', status: 'a', customerId: 'C1', propertyId: 'P1' },
  ],
  [json({ contractId: 'K1', validity: { from: '2026-01-01T00:00:00Z', until: '20261231' } }), YEAR],
  [
    json({
      avtalsnummer: 'K1',
      startdatum: '2026-01-01',
      slutdatum: '2026-12-31',
      kundnummer: 'C1',
      produkt: 'Rörligt',
      skapad: '2025-12-01 10:00',
    }),
    { ...YEAR, customerId: 'C1', product: 'Rörligt', createdAt: '2025-12-01T10:00:00' },
  ],
  [
    json({ contract: { id: 'K1', createdAt: '2025-12-01T10:00:00+01:00' } }),
    { contractId: 'K1', createdAt: '2025-12-01T09:00:00Z' },
  ],
  [json([{ contractId: 'K1', plan: { name: 'Fast' } }]), { contractId: 'K1', product: 'Fast' }],
  [
    json({ 'K-77': { status: 'ACTIVE', startDate: '2026-01-01' } }),
    { contractId: 'K-77', status: 'ACTIVE', startsOn: '2026-01-01' },
  ],
  [
    json({ status: 'success', data: { id: 'K1', status: 'ACTIVE', startDate: '2026-01-01' } }),
    { contractId: 'K1', status: 'ACTIVE', startsOn: '2026-01-01' },
  ],
  [
    json({ Contract: { ContractNumber: 'K1', Status: { Code: 'A', Name: 'Active' } } }),
    { contractId: 'K1', status: 'A' },
  ],
  [json({ id: 'K1', createdAt: 1764579600 }), { contractId: 'K1', createdAt: '2025-12-01T09:00:00Z' }],
  [
    json({ id: 'K1', createdAt: 1764579600000, startDate: '2026/01/01' }),
    { contractId: 'K1', createdAt: '2025-12-01T09:00:00Z', startsOn: '2026-01-01' },
  ],
  [
    json({ agreement: { number: 'K1', period: { start: '01.02.2026', end: '31.12.2026' } } }),
    { contractId: 'K1', startsOn: '2026-02-01', endsOn: '2026-12-31' },
  ],
  [
    json({ response: { body: { contract: { id: 'K1', deliveryStart: '20260201' } } } }),
    { contractId: 'K1', startsOn: '2026-02-01' },
  ],
  [json({ id: 'K1', customer: 'C1', property: 'P1' }), { contractId: 'K1', customerId: 'C1', propertyId: 'P1' }],
  [json({ id: 'K1', startDate: 'next month' }), { contractId: 'K1' }],
  [json({ contractId: 'K1', startDate: 20260101, endDate: 20261231 }), YEAR],
  [json({ contractId: 'K1', validFrom: '2026-01-01', validTo: '2026-12-31' }), YEAR],
  [json({ contracts: [{ contractId: 'K1', period: { from: '2026-01-01', to: '2026-12-31' } }] }), YEAR],
  [json({ data: { attributes: { 'start-date': '2026-01-01', 'end-date': '2026-12-31' }, id: 'K1' } }), YEAR],
  [json({ CONTRACT_ID: 'K1', START_DATE: '2026-01-01', END_DATE: '2026-12-31' }), YEAR],
  [json({ avtal: { nummer: 'K1', gällerFrån: '2026-01-01', gällerTill: '2026-12-31' } }), YEAR],
  [json({ columns: ['contractId', 'startDate', 'endDate'], rows: [['K1', '2026-01-01', '2026-12-31']] }), YEAR],
  [
    json([
      ['contractId', 'startDate', 'endDate'],
      ['K1', '2026-01-01', '2026-12-31'],
    ]),
    YEAR,
  ],
  [json({ contractId: 'K1', startDate: '2025-12-31T23:00:00Z', endDate: '2026-12-31' }), YEAR],
  [json({ contractId: 'K1', startDate: '2026-01-01T00:00:00+01:00', endDate: '2026-12-31T23:59:59+01:00' }), YEAR],
  [json({ contractId: 'K1', startDate: '/Date(1767222000000)/', endDate: '2026-12-31' }), YEAR],
  // Tenth of November or eleventh of October: unknown.
  [json({ contractId: 'K1', startDate: '10/11/2026' }), { contractId: 'K1' }],
  [json({ contractId: 'K1', startDate: '2026-02-30', endDate: '' }), { contractId: 'K1' }],
  [json({ contractId: 'K1', startDate: { year: 2026, month: 1 } }), { contractId: 'K1' }],
  [
    json({ contractId: 'K1', createdAt: '2025-12-01T10:00:00' }),
    { contractId: 'K1', createdAt: '2025-12-01T10:00:00' },
  ],
  [
    json({ contractId: 'K1', kund: { id: 'C1', namn: 'Asta' }, anläggning: { id: 'P1' } }),
    { contractId: 'K1', customerId: 'C1', propertyId: 'P1' },
  ],
  [json({ contractId: 'K1', customer: { id: 'C1', contract: { id: 'K9' } } }), { contractId: 'K1', customerId: 'C1' }],
  [
    { text: '{"contractId":9007199254740993,"customerId":9007199254740995}' },
    { contractId: '9007199254740993', customerId: '9007199254740995' },
  ],
  [
    { text: '{"__proto__":{"status":"X"},"constructor":"c","toString":"t","contractId":"K1","status":"NEW"}' },
    { contractId: 'K1', status: 'NEW' },
  ],
  [{ text: '\ufeff{"contractId":"K1","status":"\\u00c5TERTAGET"}' }, { contractId: 'K1', status: 'ÅTERTAGET' }],
  [json({ contractId: 'K1', renewal: { contractId: 'K9' } }), { contractId: 'K1' }],
  [
    json({ contractId: 'K1', previousContract: { id: 'K0', status: 'ENDED', startDate: '2020-01-01' } }),
    { contractId: 'K1' },
  ],
  [json({ contractId: 'K1', contractType: { code: 'EA' } }), { contractId: 'K1' }],
  [
    json({ contract: { id: 'gid://shop/Contract/104417', customer: { id: 'gid://shop/Customer/7' } } }),
    { contractId: 'gid://shop/Contract/104417', customerId: 'gid://shop/Customer/7' },
  ],
  [json({ contractId: 'https://operator.example/contract/104417' }), {}],
  [
    json({ numeroContrat: 'K1', dateSouscription: '2026-01-14', dateEffet: '2026-02-01' }),
    { contractId: 'K1', startsOn: '2026-02-01', createdAt: '2026-01-14' },
  ],
  [json({ aa: 'K1', bb: '2026-01-01' }), {}],
];

test.each(SHAPES)('a contract’s details are read in many shapes: %j', (shape, expected) => {
  const body = readShape('ContractDetailsResponse', shape);
  expect(foundFields(body)[0] ?? {}).toEqual(expected);
  for (const { fields } of body.records) {
    for (const { provenance } of Object.values(fields)) expect(provenance).not.toBe('confirmed');
  }
});

test('there are at least thirty', () => expect(SHAPES.length).toBeGreaterThanOrEqual(30));
