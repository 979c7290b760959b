import { expect, test } from 'vitest';
import { foundFields, readShape, type Shape } from './testing/read-shape.ts';

type Found = Record<string, string>;
const json = (value: unknown): Shape => ({ json: value });
const UUID = 'c0a1e5ce-0000-4000-8000-000000500003';

const SHAPES: [shape: Shape, contractId: string, more?: Found][] = [
  [json({ id: 'K1' }), 'K1'],
  [json({ contract_id: 'K1', status: 'REGISTERED' }), 'K1', { status: 'REGISTERED' }],
  [json({ contractId: 'K1', message: 'ok' }), 'K1', { message: 'ok' }],
  [json({ data: { id: 'K1', state: 'registered' } }), 'K1', { status: 'registered' }],
  [json({ contract: { id: 'K1', status: 'NEW' } }), 'K1', { status: 'NEW' }],
  [json({ result: { contract: { reference: 'K/1', state: 'mottaget' } } }), 'K/1', { status: 'mottaget' }],
  [json({ avtal: { avtalsnummer: 'K1' } }), 'K1'],
  [json({ avtalsId: 'K1', meddelande: 'Mottaget' }), 'K1', { message: 'Mottaget' }],
  [json([{ contractId: 'K1' }]), 'K1'],
  [json({ success: true, payload: { contractNumber: 'K1' } }), 'K1'],
  [json({ ContractID: 1234567890123 }), '1234567890123'],
  [json({ 'contract-id': 'K1', customer: { id: 'C1' }, property: { id: 'P1' } }), 'K1'],
  [json({ data: { type: 'contract', id: 'K1', attributes: { status: 'NEW' } } }), 'K1', { status: 'NEW' }],
  [json({ uuid: UUID }), UUID],
  [json({ registration: { id: 'R1' }, contract: { id: 'K1' } }), 'K1'],
  [json({ customer: { id: 'C1' }, contract: { number: 'K1' } }), 'K1'],
  [json({ contracts: [{ contract_id: 'K1', status: 'NEW' }] }), 'K1', { status: 'NEW' }],
  [json({ data: [{ id: 'K1' }], total: 1 }), 'K1'],
  [json({ CONTRACT_NUMBER: 'K-1', STATUS_CODE: 7 }), 'K-1', { status: '7' }],
  [json({ contract: 'K1' }), 'K1'],
  [json({ contractReference: 'REF/1', links: { self: '/contract/9' } }), 'REF/1'],
  [json({ contractId: 'K1', status: { code: 'NEW', name: 'Ny' } }), 'K1', { status: 'NEW' }],
  [json({ contractId: 'K1', messages: ['Tack', 'Vi hör av oss'] }), 'K1', { message: 'Tack' }],
  [json({ contractId: 'K1', requestId: 'r-1', traceId: 't-1', timestamp: 1764579600 }), 'K1'],
  [json({ 'K-77': { status: 'NEW', createdAt: '2026-01-01' } }), 'K-77', { status: 'NEW' }],
  [json({ columns: ['contractId', 'status'], rows: [['K1', 'NEW']] }), 'K1', { status: 'NEW' }],
  [json({ kontraktsnummer: '000123', avtalsstatus: 'mottaget' }), '000123', { status: 'mottaget' }],
  [json({ contractId: '1E400' }), '1E400'],
  [{ text: '{"contractId":123456789012345678901}' }, '123456789012345678901'],
  [{ text: '{"contract_id":1.10}' }, '1.10'],
  [{ text: '{"__proto__":{"contractId":"P"},"constructor":{"prototype":{"id":"X"}},"contractId":"K1"}' }, 'K1'],
  [{ text: '{"contractId":"K1","contractId":"K1","status":"NEW"}' }, 'K1', { status: 'NEW' }],
  [{ text: '\ufeff  {"contractId":"\\u004b1"}\n' }, 'K1'],
  [json({ zgloszenie: { numer: 'Z1', umowa: { numer: 'K1' } }, komunikat: 'Mamy.' }), 'K1', { message: 'Mamy.' }],
  [json({ meta: { id: 'M1', version: 2 }, data: { contract: { id: 'K1' } } }), 'K1'],
];

test.each(SHAPES)(
  'the contract id in an answer to a registration is found in many shapes: %j',
  (shape, contractId, more = {}) => {
    const body = readShape('ContractRegistrationResponse', shape);
    expect(foundFields(body)[0]).toEqual({ contractId, ...more });
    for (const { fields } of body.records) {
      for (const { provenance } of Object.values(fields)) expect(provenance).not.toBe('confirmed');
    }
  },
);

test('there are at least thirty', () => expect(SHAPES.length).toBeGreaterThanOrEqual(30));

test.each([
  [{}],
  [{ ok: true }],
  [{ customer: { id: 'C1' } }],
  ['accepted'],
  [null],
  [[]],
  [{ contractId: null }],
  [{ contractId: { value: null } }],
  [{ kund: { nummer: 'C1' }, fastighet: { nummer: 'P1' } }],
  [{ errors: [{ id: 'E1', message: 'no' }] }],
  [{ meta: { id: 'M1' } }],
  [{ request: { id: 'R-1' } }],
  [{ ärende: { nummer: 'Ä-7', skapat: '2026-11-20T10:00:00Z' }, meddelande: 'Tack' }],
  [{ avtalet: 'mottaget', tid: '2026-11-20T10:00:00Z' }],
])('no contract id is invented from %j', (value) => {
  expect(foundFields(readShape('ContractRegistrationResponse', { json: value }))[0]?.contractId).toBeUndefined();
});

test('two ids that disagree are both shown, and neither is called confirmed', () => {
  const confirmed = (): boolean => true;
  const [record] = readShape(
    'ContractRegistrationResponse',
    { json: { contractId: 'K1', contractNumber: 'N1' } },
    confirmed,
  ).records;
  expect(record?.fields.contractId).toMatchObject({
    provenance: 'guess',
    text: 'K1',
    rival: { raw: '"N1"', path: 'contractNumber' },
  });
});

test('a word that describes the document is no message; the state of the document is the status', () => {
  const of = (description: string) =>
    foundFields(
      readShape(
        'ContractRegistrationResponse',
        json({ id: 'K1', status: { documentStatus: 'unsigned' }, description }),
      ),
    )[0];
  expect(of('Elavtal')).toEqual({ contractId: 'K1', status: 'unsigned' });
  expect(of('We have your contract.')).toMatchObject({ message: 'We have your contract.' });
});

test('a message beside the case is that of the answer', () => {
  const value = { case: { number: 'Z1', created: '2026-11-20T10:00:00Z' }, message: 'Thank you!' };
  expect(foundFields(readShape('ContractRegistrationResponse', json(value)))[0]).toEqual({ message: 'Thank you!' });
});
