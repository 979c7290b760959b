import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { describeGuesses } from '../editing/describe-guesses.ts';
import { openBody } from '../json/open-body.ts';
import { createBodyReader } from '../testing/read-bodies.ts';
import { bytesOf, foundFields } from '../testing/read-shape.ts';
import { requestFacts } from './request-facts.ts';

const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
const LIST = '/electron/v1/invoice?customer_id=K-77&property_id=F-12&from_date=2026-01-01&to_date=2026-04-01';

function found(json: unknown, asked = LIST): Record<string, string>[] {
  return foundFields(reader.read('InvoiceResponse', bytesOf({ json }), 'application/json', requestFacts(asked)));
}
const invoices = (...own: object[]) => own.map((one, i) => ({ invoiceNumber: `F-${i + 1}`, total: 100.5 + i, ...one }));

test('which place is which field is decided by values and names together: a day is no customer, whatever its name', () => {
  const customers = (json: unknown, asked = LIST) => found(json, asked).map(({ customerId }) => customerId);
  expect(customers(invoices({ billTo: '20260131' }, { billTo: '20260228' }))).toEqual([undefined, undefined]);
  expect(customers(invoices({ payer: 20260131 }, { payer: 20260228 }))).toEqual([undefined, undefined]);
  // Not a date, or a name that says it is a number.
  expect(customers(invoices({ billTo: '20261331' }, { billTo: '20261331' }))).toEqual(['20261331', '20261331']);
  expect(customers(invoices({ customerNumber: '20260131' }))).toEqual(['20260131']);
  // The requested customer id is accepted whatever it looks like.
  const asked = LIST.replace('K-77', '20260131');
  expect(customers(invoices({ billTo: '20260131' }, { billTo: '20260131' }), asked)).toEqual(['20260131', '20260131']);
});

test('what was asked for is found by its value alone only where every record has it', () => {
  const customers = (...texts: string[]) =>
    found(invoices(...texts.map((zqx) => ({ zqx })))).map(({ customerId }) => customerId);
  expect(customers('K-77', 'K-77', 'K-77')).toEqual(['K-77', 'K-77', 'K-77']);
  // In only one of several records it may be a coincidence.
  expect(customers('K-77', 'K-78', 'K-79')).toEqual([undefined, undefined, undefined]);
  expect(customers('K-77', 'K-77', '')).toEqual([undefined, undefined, undefined]);
});

function contract(json: object, id: string): Record<string, string> | undefined {
  const asked = requestFacts(`/electron/v1/contract/${id}/details`);
  return foundFields(reader.read('ContractDetailsResponse', bytesOf({ json }), 'application/json', asked))[0];
}

test('a short id that was asked for is found under its own name, and never by its value alone', () => {
  expect(contract({ id: 42, status: 'active', startDate: '2026-03-01' }, '42')?.contractId).toBe('42');
  expect(contract({ id: 41, status: 'active', startDate: '2026-03-01' }, '42')?.contractId).toBeUndefined();
  const asked = LIST.replace('K-77', '7');
  expect(found(invoices({ zqx: 7 }, { zqx: 7 }), asked).map(({ customerId }) => customerId)).toEqual([
    undefined,
    undefined,
  ]);
});

test('what Location calls a registration is no contract', () => {
  const registered = (location: string) => {
    const asked = requestFacts('/electron/v1/contract/registration', location);
    const json = { id: 'R-7', status: 'RECEIVED' };
    return foundFields(reader.read('ContractRegistrationResponse', bytesOf({ json }), 'application/json', asked))[0];
  };
  expect(registered('/registrations/R-7')?.contractId).toBeUndefined();
  expect(registered('/contracts/R-7')?.contractId).toBe('R-7');
});

test('the contract that was asked for is not its own customer', () => {
  const read = (accountId: string) => contract({ contractNumber: 'A-104417', accountId, status: 'active' }, 'A-104417');
  expect(read('A-104417')?.customerId).toBeUndefined();
  expect(read('A-200001')?.customerId).toBe('A-200001');
});

test('under names that may mean several, an end before its start is neither', () => {
  const read = (from: string, to: string) => contract({ contractId: 'A-1', beginTime: from, stopTime: to }, 'A-1');
  expect(read('2026-01-01', '2026-12-31')).toMatchObject({ startsOn: '2026-01-01', endsOn: '2026-12-31' });
  const wrong = read('2026-12-31', '2026-01-01');
  expect([wrong?.startsOn, wrong?.endsOn]).toEqual([undefined, undefined]);
});

test('who was asked about is the same in every invoice', () => {
  const list = invoices({ customerNumber: 'R-1', customerCode: 'C-9' }, { customerNumber: 'R-2', customerCode: 'C-9' });
  expect(found(list).map(({ customerId }) => customerId)).toEqual(['C-9', 'C-9']);
});

test('a name whose values are mostly something else gives way to one whose values all fit', () => {
  const list = invoices(
    { dueDate: '2026-02-27', due: '2026-02-28' },
    { dueDate: 'see terms', due: '2026-03-28' },
    { dueDate: 'see terms', due: '2026-04-28' },
  );
  expect(found(list).map(({ dueOn }) => dueOn)).toEqual(['2026-02-28', '2026-03-28', '2026-04-28']);
});

test('an id that is empty everywhere is empty, unless another name is nearly as good', () => {
  expect(found([{ invoiceId: null, reference: 'F-1', total: 100.5 }])[0]?.id).toBeUndefined();
  expect(found([{ documentId: null, invoiceNumber: 'F-1', total: 100.5 }])[0]?.id).toBe('F-1');
});

test('a number of a class of goods names no product; of a status its word is read, not its number', () => {
  expect(contract({ contractId: 'A-1', product: '8716867000030' }, 'A-1')?.product).toBeUndefined();
  expect(contract({ contractId: 'A-1', product: 'Fast pris' }, 'A-1')?.product).toBe('Fast pris');
  const status = { id: 311, text: 'Aktivt' };
  expect(contract({ contractId: 'A-1', contractStatus: status }, 'A-1')?.status).toBe('Aktivt');
});

test('what an operator calls everything by is an id only where it differs', () => {
  const list = (...ids: string[]) => ids.map((id) => ({ acme_id: id, customer: { acme_id: 'C-9' }, total: 100.5 }));
  expect(found(list('X-1', 'X-2')).map(({ id }) => id)).toEqual(['X-1', 'X-2']);
  expect(found(list('X-1', 'X-1')).map(({ id }) => id)).toEqual([undefined, undefined]);
});

test('what was before stays so however deep it stands', () => {
  const list = [{ total: 100.5, previous: { reference: { invoiceNumber: 'F-0', dueDate: '2026-01-31' } } }];
  expect(found(list)[0]).not.toHaveProperty('number');
  expect(found(list)[0]).not.toHaveProperty('dueOn');
});

test('a word nobody taught us above a plain name makes it less sure', () => {
  const confidence = (json: unknown) => {
    const opened = openBody(bytesOf({ json }), 'application/json');
    const { guesses } = describeGuesses(opened, DEFAULT_MAPPINGS.InvoiceResponse, requestFacts(LIST));
    return guesses.find(({ field }) => field === 'dueOn')?.confidence ?? 0;
  };
  const plain = confidence([{ number: 'F-1', total: 100.5, details: { due: '2026-03-02' } }]);
  const unknown = confidence([{ number: 'F-1', total: 100.5, zqxkv: { due: '2026-03-02' } }]);
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBeLessThan(plain);
});
