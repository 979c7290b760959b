import { expect, test } from 'vitest';
import { senseOfKey } from '../names/concepts.ts';
import { foundFields, readShape } from '../testing/read-shape.ts';

const found = (json: unknown, body: 'InvoiceResponse' | 'ContractDetailsResponse' = 'InvoiceResponse') =>
  foundFields(readShape(body, { json }))[0] ?? {};
const bills = (more: (i: number) => object) => [1, 2, 3].map((i) => ({ issueDate: `2026-0${i}-05`, ...more(i) }));

test('words cut short count beside words that are known', () => {
  expect(senseOfKey('billPerdStDate').concepts).toEqual(['invoice', 'period', 'start', 'date']);
  expect(senseOfKey('acctNbr').concepts).toEqual(['account', 'number']);
  expect(senseOfKey('totBillAmt').concepts).toEqual(['total', 'invoice', 'amount']);
  expect(senseOfKey('tot').concepts).toEqual(['end']);
  for (const key of ['prem', 'stZqx', 'eff']) expect([key, senseOfKey(key).concepts]).toEqual([key, []]);
  expect(senseOfKey('use').concepts).toEqual(['energy']);
  expect(senseOfKey('use_transactions').concepts).not.toContain('energy');
});

test('of a number for people and another number nobody knows which is the id', () => {
  const named = bills((i) => ({ invoiceNumber: `F-${i}`, total: 10.5 * i }));
  expect(found(named)).toMatchObject({ id: 'F-1', number: 'F-1' });
  const two = found(named.map((one, i) => ({ ...one, ksefNumber: `55-${i}-A` })));
  expect(two).toMatchObject({ number: 'F-1' });
  expect(two.id).toBeUndefined();
  // The same in all of them is no id, and neither is a word.
  expect(found(named.map((one) => ({ ...one, ksefNumber: '55-A' }))).id).toBe('F-1');
});

test('of many states that are all of something none is that of the bill', () => {
  const more = { clearing_status: 1, settlement_status: 0, carryover_status: 0 };
  expect(found(bills((i) => ({ id: `b${i}`, total: 10.5 * i, ...more }))).status).toBeUndefined();
  expect(found(bills((i) => ({ id: `b${i}`, total: 10.5 * i, ...more, status: 'OPEN' }))).status).toBe('OPEN');
});

test('money without hundredths needs no fraction: by its currency, or by how its country writes', () => {
  const sums = (i: number) => ({ id: `b${i}`, total: 11_000 * i });
  expect(found(bills(sums)).amount).toBeUndefined();
  expect(found(bills((i) => ({ ...sums(i), currency: 'JPY' }))).amount).toBe('11000');
  expect(found(bills((i) => ({ ...sums(i), currency: 'SEK' }))).amount).toBeUndefined();
  expect(found(bills((i) => ({ ...sums(i), title: '\u3067\u3093\u304d' }))).amount).toBe('11000');
  expect(found(bills((i) => ({ ...sums(i), title: '\u3067\u3093\u304d', currency: 'USD' }))).amount).toBeUndefined();
});

test('the only period and the only product of a contract are its own', () => {
  const contract = {
    contractId: 'C-1',
    stayDateRanges: [{ start: '2026-02-01', end: '2026-06-30' }],
    product_items: [{ product: { name: 'Spot Home' } }],
  };
  expect(found(contract, 'ContractDetailsResponse')).toMatchObject({
    startsOn: '2026-02-01',
    endsOn: '2026-06-30',
    product: 'Spot Home',
  });
});

test('what a counterparty is called stands at the end of its address', () => {
  const agent = (id: string) => ({ meta: { href: `https://api.example.com/entity/counterparty/${id}` } });
  const list = bills((i) => ({ id: `b${i}`, total: 10.5 * i, accountId: 'seller-1', agent: agent('K-7') }));
  expect(found(list).customerId).toBe('K-7');
});

test('the id of what stands in a customer is not the customer\u2019s', () => {
  const of = (client: object) => found({ contractId: 'C-1', client }, 'ContractDetailsResponse').customerId;
  expect(of({ id: 'K-7', team: { id: 't9' } })).toBe('K-7');
  expect(of({ team: { id: 't9' } })).toBeUndefined();
});

test('an issued invoice has an id beside its number, and cents may be written with a fraction of nothing', () => {
  const list = bills((i) => ({ IssuedInvoiceId: 5000 + i, InvoiceNumber: 100 + i, total_cents: `${123_450 * i}.0` }));
  expect(found(list)).toMatchObject({ id: '5001', number: '101', amount: '1234.50' });
});
