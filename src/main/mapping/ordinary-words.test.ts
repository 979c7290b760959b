import { expect, test } from 'vitest';
import type { BodyName } from '../../shared/model/origin/provenance.ts';
import { foundFields, readErrorShape, readShape } from './testing/read-shape.ts';

function first(body: BodyName, json: unknown): Record<string, string> {
  return foundFields(readShape(body, { json }))[0] ?? {};
}

const invoice = (more: object) => ({ invoices: [1, 2, 3].map((i) => ({ invoiceId: `f-${i}`, ...more })) });

test.each([
  [{ netValue: 100.5, vatValue: 25.13, value: 125.63 }, '125.63'],
  [{ issuedValue: 345.6 }, '345.6'],
  [{ totaleDaPagare: 122.12 }, '122.12'],
  [{ totaalTeBetalen: '121,12' }, '121.12'],
])('the amount of %j is %s', (sums, amount) => {
  expect(first('InvoiceResponse', invoice(sums)).amount).toBe(amount);
});

test('that a call went well is no state of what it found', () => {
  const found = { contract: { id: 'K-1', startDate: '2026-02-01', product: 'Hourly' } };
  expect(first('ContractDetailsResponse', { status: 'success', data: found }).status).toBeUndefined();
  expect(first('ContractDetailsResponse', { status: 'Active', data: found.contract }).status).toBe('Active');
  expect(first('ContractRegistrationResponse', { contractId: 'K-1', status: 'success' }).status).toBe('success');
});

test('an encrypted id around the records is none', () => {
  const bills = invoice({ amount: 12.5, date: '2026-01-31' }).invoices;
  expect(first('InvoiceResponse', { bpDto: { bpNumberCrypt: 'x8aa12==' }, bills }).customerId).toBeUndefined();
  const both = { bpDto: { bpNumberCrypt: 'x8aa12==', bpNumber: '1001' }, bills };
  expect(first('InvoiceResponse', both).customerId).toBe('1001');
});

test('where the words for its days are Nordic, the day comes before the month', () => {
  const danish = { aftalenummer: 'A-1', startdato: '01-02-2026', oprettetDato: '10-01-2026' };
  expect(first('ContractDetailsResponse', danish)).toMatchObject({ startsOn: '2026-02-01', createdAt: '2026-01-10' });
  const english = { contractNumber: 'A-1', startDate: '01/02/2026' };
  expect(first('ContractDetailsResponse', english).startsOn).toBeUndefined();
});

test('a Finnish reference of digits is how an invoice is paid', () => {
  const lasku = { laskunumero: '40044', paivays: '2026-01-31', yhteensa: 124.5, viite: '400442' };
  expect(first('InvoiceDetailsResponse', { lasku }).paymentReference).toBe('400442');
});

test('sums of different things are no amount and no energy', () => {
  const parts = first('InvoiceResponse', invoice({ gridAmount: 200.5, energyAmount: 300.25 }));
  expect([parts.amount, parts.energy]).toEqual([undefined, undefined]);
  const whole = first('InvoiceResponse', invoice({ gridAmount: 200.5, energyAmount: 300.25, totalAmount: 500.75 }));
  expect([whole.amount, whole.energy]).toEqual(['500.75', undefined]);
  expect(first('InvoiceResponse', invoice({ soldEnergy: 640.5, amount: 12.5 })).energy).toBeUndefined();
  expect(first('InvoiceResponse', invoice({ totalInCents: 129_900 })).amount).toBe('1299.00');
});

test("a job's id is no contract's, nor is a personal number a customer's", () => {
  const registered = (json: unknown) => first('ContractRegistrationResponse', json).contractId;
  expect(registered({ id: 77, jobType: 'IMPORT', state: 'QUEUED' })).toBeUndefined();
  expect(registered({ id: 'reg-1', type: 'contractRegistration' })).toBeUndefined();
  const _links = { contract: { href: '/v1/contracts/EC-5501' } };
  expect(registered({ id: 'reg-1', status: 'ACCEPTED', _links })).toBe('EC-5501');
  expect(registered({ id: 'EC-5501', status: 'ACCEPTED', _links })).toBe('EC-5501');
  const customer = { personal_number: '198001011234', customer_ref: 'K-7' };
  expect(first('ContractDetailsResponse', { contract_id: 'K-1', customer }).customerId).toBe('K-7');
});

test('the number of a journey on which a contract is made is not the contract', () => {
  const journey = { number: 'CJ-7H2K-0091', status: 'IN_PROGRESS', contractDetails: null };
  const answer = { data: { startContractCreationJourney: { journey } } };
  expect(first('ContractRegistrationResponse', answer)).toEqual({ status: 'IN_PROGRESS' });
});

test('of lists side by side the one of bills is that of the invoices, whatever the meters say', () => {
  const Meters = [1, 2].map((i) => ({
    meterId: `b27${i}`,
    startTime: '2026-01-14 00:00:00 -05:00',
    endTime: '2026-02-08 10:15:00 -05:00',
    usage: 2100 + i,
    invoiceTotal: 34.07 + i,
  }));
  const bill = (i: number, name: string) => ({
    [`${name}Id`]: `6e2d-${i}`,
    start: `2026-0${i}-14`,
    end: `2026-0${i + 1}-14`,
    [`${name}Cost`]: `${1500 + i}.38`,
    [`${name}Usage`]: `${9000 + i}.00`,
  });
  const expected = { id: '6e2d-1', amount: '1501.38', energy: '9001.00', periodFrom: '2026-01-14' };
  for (const name of ['utilityBill', 'bill']) {
    const bills = [1, 2, 3].map((i) => bill(i, name));
    expect(first('InvoiceResponse', { UtilityBills: bills, Meters })).toMatchObject(expected);
    expect(first('InvoiceResponse', { Meters, results: bills })).toMatchObject(expected);
  }
});

test('a list of several words says what its records are', () => {
  const items = [1, 2].map((i) => ({ BillingItemId: 5000 + i, BillNumber: `B${i}`, BillAmount: 9.5 + i }));
  expect(first('InvoiceResponse', { BillingItems: items })).toMatchObject({ id: '5001', number: 'B1', amount: '10.5' });
});

test('the id of a statement is not also its number', () => {
  const statements = [1, 2].map((i) => ({ statementId: `st-${i}`, statementDate: `2026-0${i}-28`, total: 140.75 + i }));
  expect(first('InvoiceResponse', { statements })).toEqual({ id: 'st-1', issuedOn: '2026-01-28', amount: '141.75' });
});

test('the kind of a value, and the id of a paper with a number of its own, say nothing else', () => {
  const dated = { id: 'K-1', status: 'Active', terms: { from: { type: 'date', value: '2026-02-01' } } };
  expect(first('ContractDetailsResponse', dated).product).toBeUndefined();
  const documents = [1, 2].map((i) => ({ documentId: `d${i}`, externalDocumentNo: `100${i}`, amount: 9.5 + i }));
  expect(first('InvoiceResponse', { documents }).number).toBeUndefined();
  expect(first('InvoiceResponse', invoice({ price: 1340.48, days: 31 })).amount).toBe('1340.48');
});

test('of a word for programs and a sentence the sentence is told', () => {
  const json = { success: false, reason: 'DUPLICATE', description: 'Contract already registered' };
  expect(readErrorShape({ json }).message).toBe('Contract already registered');
  expect(readErrorShape({ json: { fehlercode: 'K9', fehlertext: 'Der Vertrag besteht bereits.' } })).toMatchObject({
    message: 'Der Vertrag besteht bereits.',
    code: 'K9',
  });
});

test('a registration that answers nothing but an id answers the id of its contract', () => {
  const registered = (json: unknown) => first('ContractRegistrationResponse', json).contractId;
  expect(registered({ PublicId: 'CI5K2Q417' })).toBe('CI5K2Q417');
  expect(registered({ requestId: 'CI5K2Q417' })).toBeUndefined();
  expect(registered({ PublicId: 'CI5K2Q417', customerId: 'K-1' })).toBeUndefined();
});

test('of two prices of a line the one that is the other times the quantity is no price of one', () => {
  const line = {
    label: 'Energy',
    quantity: 412,
    amount: '95.44',
    currency_price_before_tax: '79.53',
    raw_currency_unit_price: '0.19304',
  };
  const { children } = readShape('InvoiceDetailsResponse', {
    json: {
      id: 'f-1',
      amount: '95.44',
      line_items: [
        line,
        {
          ...line,
          label: 'Fee',
          quantity: 1,
          amount: '36.40',
          currency_price_before_tax: '30.34',
          raw_currency_unit_price: '30.34',
        },
      ],
    },
  });
  expect(children[0]?.map(({ fields }) => fields.price?.text)).toEqual(['0.19304', '30.34']);
});

test('what is left to pay, and a sum to which tax must be added to come to another number, is no amount', () => {
  const amountOf = (more: object) => first('InvoiceResponse', invoice(more)).amount;
  expect(amountOf({ netAmount: 400.5, vatAmount: 100.1, qzvxo: 500.6, toPay: 0 })).toBeUndefined();
  expect(amountOf({ sum: 400.5, taxes: 100.1, qzvxo: 500.6 })).toBeUndefined();
  expect(amountOf({ sum: 500.6, taxes: 100.1, zqx: 7 })).toBe('500.6');
  expect(amountOf({ netAmount: 400.5, chargesTotal: 0, qzvxo: 500.6 })).toBeUndefined();
});

test('invoices with days are the records, also where nobody knows what their sum is called', () => {
  const items = [{ id: 'l-1', amount: 12.5, currency: 'SEK' }];
  const invoices = [1, 2].map((i) => ({ id: `f-${i}`, issueDate: `2026-0${i}-28`, qzvxo: 15.6, items }));
  const found = first('InvoiceResponse', { invoices });
  expect([found.id, found.issuedOn, found.amount]).toEqual(['f-1', '2026-01-28', undefined]);
});

test("the id of a part, of a person or of a period is not the contract's", () => {
  const idIn = (json: unknown) => first('ContractDetailsResponse', json).contractId;
  expect(idIn({ data: { qzvxo: 'K-1', created_by: { id: 7 } } })).toBeUndefined();
  expect(idIn({ subscription: { qzvxo: 'K-1', current_period: { id: 364, start_at: '2026-01-01' } } })).toBeUndefined();
  expect(idIn({ avtale: { qzvxo: 'K-1', kode: 'SP1', oppstart: '2026-02-01' } })).toBeUndefined();
});

test('another turn, the end of a guaranteed price and what happened to a message are nothing of the thing itself', () => {
  const turn = { contractId: 'K-1', current_billing_period_started_at: '2026-03-01', preisgarantieBis: '2026-12-31' };
  expect(first('ContractDetailsResponse', turn)).toEqual({ contractId: 'K-1' });
  expect(
    first('InvoiceResponse', invoice({ email_status: 'sent', nextBillDate: '2026-03-01' })).status,
  ).toBeUndefined();
  expect(
    first('InvoiceResponse', invoice({ nextBillDate: '2026-03-01', sell_date: '2026-01-30' })).issuedOn,
  ).toBeUndefined();
});

test('a record in an item of its own, and a word that all keys have, say no more', () => {
  const items = [1, 2].map((i) => ({
    item: { id: i, invoiceNumber: `A-${i}`, invoiceExpirationDate: `2026-0${i}-28`, sum: 9.5 },
    links: [],
  }));
  expect(first('InvoiceResponse', { data: items })).toMatchObject({ id: '1', number: 'A-1', dueOn: '2026-01-28' });
  const epi = { EpiDetails: { EpiRemittanceInfoIdentifier: '00088120' }, invoiceNumber: 'A-1', amount: 9.5 };
  expect(first('InvoiceDetailsResponse', epi).paymentReference).toBe('00088120');
});

test('the lines of an invoice with days are not the invoice, also where nobody knows what its sum is called', () => {
  const items = [1, 2].map((i) => ({ id: `l-${i}`, name: 'Energy', amount: 7.8 + i, currency: 'SEK', quantity: 1 }));
  const found = first('InvoiceDetailsResponse', {
    id: 'f-1',
    date: '2026-01-31',
    due_date: '2026-02-28',
    qzvxo: 18.6,
    items,
  });
  expect([found.id, found.issuedOn, found.amount]).toEqual(['f-1', '2026-01-31', undefined]);
});
