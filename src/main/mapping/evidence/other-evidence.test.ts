import { expect, test } from 'vitest';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { createBodyReader } from '../testing/read-bodies.ts';
import { bytesOf, readShape } from '../testing/read-shape.ts';
import { NOTHING_ASKED, requestFacts } from './request-facts.ts';

const invoice = (i: number, more: object = {}) => ({
  invoiceNumber: `F-${i}`,
  invoiceDate: `2026-0${i}-28`,
  totalAmount: 100.5 * i,
  ...more,
});
function placesOf(json: unknown, body: BodyName = 'InvoiceResponse', asked = NOTHING_ASKED) {
  const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
  const [record] = reader.read(body, bytesOf({ json }), 'application/json', asked).records;
  const told = Object.entries(record?.fields ?? {}).flatMap(([name, { path, text }]) =>
    text === null ? [] : [[name, `${path} = ${text}`]],
  );
  return Object.fromEntries(told);
}

test('the list says what its records are, and whose a key of that name is', () => {
  const list = [1, 2].map((i) => ({ statementId: `S${i}`, statementDate: `2026-0${i}-28`, total: 100.5 * i }));
  expect(placesOf({ statements: list })).toMatchObject({
    id: 'statements[0].statementId = S1',
    issuedOn: 'statements[0].statementDate = 2026-01-28',
  });
  const charges = [1, 2].map((i) => ({ costChargeId: 50 + i, invoiceNumber: `E-${i}`, totalAmount: 100.5 * i }));
  expect(placesOf({ costCharges: { items: charges } }).id).toBe('costCharges.items[0].costChargeId = 51');
  expect(placesOf({ customers: list.map(({ total }, i) => ({ customerId: i, total })) }).id).toBeUndefined();
});

test('systems number their records and their papers apart', () => {
  expect(placesOf([1, 2].map((i) => invoice(i, { NetvisorKey: 2870 + i }))).id).toBe('[0].NetvisorKey = 2871');
  expect(placesOf([1, 2].map((i) => invoice(i, { NetvisorKey: 2870 }))).id).toBe('[0].invoiceNumber = F-1');
  expect(placesOf([1, 2].map((i) => invoice(i, { customerKey: 2870 + i }))).id).toBe('[0].invoiceNumber = F-1');
});

test('the currency is text; it may stand beside the amount, or be what all agree on', () => {
  expect(placesOf([1, 2].map((i) => invoice(i, { amountCurrency: 100.5 * i }))).currency).toBeUndefined();
  const money = [1, 2].map((i) => invoice(i, { totalAmount: { unit: 'DKK', value: 100.5 * i } }));
  expect(placesOf(money).currency).toBe('[0].totalAmount.unit = DKK');
  expect(placesOf([1, 2].map((i) => invoice(i, { order_currency_code: 'NOK' }))).currency).toBe(
    '[0].order_currency_code = NOK',
  );
  const two = [1, 2].map((i) => invoice(i, { order_currency_code: 'NOK', ship_currency_code: 'SEK' }));
  expect(placesOf(two).currency).toBeUndefined();
});

test('what is another sum and its tax is the whole, also where it is called net', () => {
  const list = [1, 2].map((i) => ({
    id: i,
    date: `2026-0${i}-28`,
    gross_value: 80 * i,
    taxes_value: 20 * i,
    net_value: 100 * i,
  }));
  expect(placesOf(list).amount).toBe('[0].net_value = 100');
});

test('a credit beside the charges is no amount, and payments are no lines', () => {
  const bill = (i: number) => ({
    id: i,
    issuedDate: `2026-0${i}-28`,
    totalCredits: { grossTotal: 0 },
    instalments: [{ value: 100 * i, dueDate: `2026-0${i + 1}-28` }],
  });
  const { records, children } = readShape('InvoiceResponse', { json: [1, 2].map(bill) });
  expect(records[0]?.fields.amount?.text ?? null).toBeNull();
  expect(records[0]?.fields.dueOn).toMatchObject({ text: '2026-02-28', path: '[0].instalments[0].dueDate' });
  expect(children.flat()).toEqual([]);
});

test('values that say what they are, wherever they stand in their list', () => {
  const json = (reversed: boolean) => {
    const fields = [
      { name: 'Kundnummer', value: 'K100482' },
      { name: 'Startdatum', value: '2026-03-01' },
      { name: 'Färg', value: 'Blå' },
    ];
    return { contractId: 'A-1', customFields: reversed ? fields.toReversed() : fields };
  };
  for (const reversed of [false, true]) {
    expect(placesOf(json(reversed), 'ContractDetailsResponse')).toMatchObject({
      customerId: `customFields[${reversed ? 2 : 0}].value = K100482`,
      startsOn: 'customFields[1].value = 2026-03-01',
    });
  }
});

test('records that list them in another order are read alike', () => {
  const pairs = (i: number) => [
    { name: 'Kundnummer', value: `K${i}` },
    { name: 'Fastighet', value: `P${i}` },
  ];
  const list = [1, 2, 3].map((i) => invoice(i, { attributes: i === 2 ? pairs(i).toReversed() : pairs(i) }));
  const { records } = readShape('InvoiceResponse', { json: list });
  expect(records.map(({ fields }) => fields.customerId?.text)).toEqual(['K1', 'K2', 'K3']);
});

test('a role says whose id it is; of two nobody knows', () => {
  const parties = (...roles: string[]) => ({
    contractId: 'A-1',
    relatedParty: roles.map((role, i) => ({ role, id: `K${i}` })),
  });
  const customer = (json: object) => placesOf(json, 'ContractDetailsResponse').customerId;
  expect(customer(parties('seller', 'customer'))).toBe('relatedParty[1].id = K1');
  expect(customer(parties('customer', 'customer'))).toBeUndefined();
});

test('the contract of the Location, whatever its key is called', () => {
  const asked = { ...NOTHING_ASKED, location: '/electron/v1/contract/AVT-7/details' };
  expect(placesOf({ status: 'success', data: 'AVT-7' }, 'ContractRegistrationResponse', asked).contractId).toBe(
    'data = AVT-7',
  );
});

test('how long one is bound is not how long the contract runs', () => {
  const json = { avtalsnummer: 'A-1', leveransstart: '2026-03-01', bindningstidTom: '2027-02-28' };
  expect(placesOf(json, 'ContractDetailsResponse')).toEqual({
    contractId: 'avtalsnummer = A-1',
    startsOn: 'leveransstart = 2026-03-01',
  });
});

test('an id that was asked for is not the contract where its key names a part', () => {
  const asked = { ...NOTHING_ASKED, pathId: '735999' };
  const of = (key: string) =>
    placesOf({ [key]: '735999', status: 'OPEN' }, 'ContractDetailsResponse', asked).contractId;
  expect(of('meteringPointId')).toBeUndefined();
  expect(of('avtalId')).toBe('avtalId = 735999');
});

test('what a call is named after says nothing about the values in it', () => {
  const json = { GetCustomerResponse: { Header: { Identification: '42dc2ce2' }, Contract: { Id: 'A-1' } } };
  expect(placesOf(json, 'ContractDetailsResponse').customerId).toBeUndefined();
});

test('a number of something unknown is not what the invoice is called by', () => {
  const { invoiceNumber: _, ...unnamed } = invoice(1);
  expect(placesOf([{ ...unnamed, id: 'a', number: '41' }]).number).toBe('[0].number = 41');
  expect(placesOf([{ ...unnamed, id: 'a', confirmationNumber: '41' }]).number).toBeUndefined();
});

test('what each record calls its document is its number, one alone may be the number of anybody', () => {
  const of = (documento: string) => ({ id: `id-${documento}`, documento, total: 100.5 });
  expect(placesOf([of('71820'), of('71821'), of('71822')]).number).toBe('[0].documento = 71820');
  expect(placesOf([of('71820')]).number).toBeUndefined();
});

test('an id written for people beside the id of the record is the number of the invoice', () => {
  const own = (i: number) => ({
    id: `47424426660593846${i}`,
    invoice_id: `2026-000${i}`,
    invoice_date: `2026-0${i}-28`,
  });
  const found = placesOf([1, 2].map((i) => ({ ...own(i), total: 100.5 * i })));
  expect(found).toMatchObject({ id: '[0].id = 474244266605938461', number: '[0].invoice_id = 2026-0001' });
  const digits = [1, 2].map((i) => ({ ...own(i), invoice_id: `900${i}`, total: 100.5 * i }));
  expect(placesOf(digits).number).toBeUndefined();
});

test('of the two ids of a contract other calls take the one, and people the number', () => {
  const body: BodyName = 'ContractRegistrationResponse';
  const both = { id: 'c-17', contractNumber: 'EC-12345', status: 'ACTIVE' };
  const contract = { ...both, startDate: '2026-02-01', tariffName: 'Fix' };
  expect(placesOf(contract, body).contractId).toBe('id = c-17');
  // Where it says nothing of a contract, the id is that of the registration.
  expect(placesOf(both, body).contractId).toBe('contractNumber = EC-12345');
});

test('what falls on the day a contract begins is not when it ends', () => {
  const body: BodyName = 'ContractDetailsResponse';
  const contract = { contractId: 'K1', startDate: '2026-02-01', countedThroughDate: '2026-02-01' };
  expect(placesOf(contract, body)).toMatchObject({ startsOn: 'startDate = 2026-02-01' });
  expect(placesOf(contract, body).endsOn).toBeUndefined();
  expect(placesOf({ ...contract, chargedThroughDate: '2026-05-01' }, body).endsOn).toBeUndefined();
});

test('an answer to a registration may be nothing but an id', () => {
  const body: BodyName = 'ContractRegistrationResponse';
  expect(placesOf('044b7fef-4a80-42ac-a8c6-addd9c9d86a4', body).contractId).toBe(
    ' = 044b7fef-4a80-42ac-a8c6-addd9c9d86a4',
  );
  for (const words of ['accepted', 'Thank you for order 17', '']) expect(placesOf(words, body)).toEqual({});
  expect(placesOf('044b7fef-4a80-42ac-a8c6-addd9c9d86a4', 'ContractDetailsResponse')).toEqual({});
});

test('who is written to is a person at the account, and how it is paid a part of the contract', () => {
  const account = { accountId: 'A7', billToContact: { id: 'P2', firstName: 'Eva' } };
  expect(placesOf({ ...invoice(1), ...account }, 'InvoiceDetailsResponse').customerId).toBe('accountId = A7');
  const requests = { id: 'B1', status: 'pending', payment_request: { reference: 'R-77', description: 'Top up' } };
  expect(placesOf({ requests }, 'ContractRegistrationResponse')).toMatchObject({ contractId: 'requests.id = B1' });
});

test('what an invoice is called by is not the id under which it was asked for', () => {
  const asked = { ...NOTHING_ASKED, pathId: 'INV2-Z56S' };
  expect(placesOf(invoice(1), 'InvoiceDetailsResponse', asked)).toMatchObject({ number: 'invoiceNumber = F-1' });
  expect(placesOf(invoice(1), 'InvoiceDetailsResponse', asked).id).toBeUndefined();
  expect(placesOf(invoice(1), 'InvoiceDetailsResponse', { ...asked, pathId: 'F-1' }).id).toBe('invoiceNumber = F-1');
});

test('the prefix of all ids is told in one record too, where the id can be nothing else', () => {
  const [id, other] = ['1a901a90-1a90-4a90-8a90-1a901a901a90', '99a6094e-199b-4101-896a-54e927ce7bd7'];
  const one = (own: string) => [{ ...invoice(1), acme_id: own, customer: { acme_id: other } }];
  expect(placesOf(one(id)).id).toBe(`[0].acme_id = ${id}`);
  expect(placesOf(one('17')).id).toBe('[0].invoiceNumber = F-1');
});

test('a telephone number is nobody’s customer number', () => {
  const contact = (mobileNumber: string) => invoice(1, { customer: { contact: { mobileNumber } } });
  expect(placesOf([contact('+46700000000')]).customerId).toBeUndefined();
  expect(placesOf([contact('+46 70-000 00 00')]).customerId).toBeUndefined();
  expect(placesOf([invoice(1, { customer: { number: 'K100482' } })]).customerId).toBe('[0].customer.number = K100482');
});

test('a list of labelled values under the name of the seller is the seller’s', () => {
  const of = (key: string) => invoice(1, { [key]: [{ key: 'accountid', value: 'K100482' }] });
  expect(placesOf([of('payee')]).customerId).toBeUndefined();
  expect(placesOf([of('references')]).customerId).toBe('[0].references[0].value = K100482');
});

test('a printed table of labels and texts gives no fields and no lines', () => {
  const table = (i: number, more: object[]) => [
    { label: 'Summary', value: '' },
    { label: 'Statement date', value: `0${i}/12/2026` },
    { label: 'Mailing address', value: '221B Baker Street' },
    { label: 'Total amount', value: `$${78 + i}.75` },
    ...more,
  ];
  const own = (i: number) => ({ billNumber: `F-${i}`, date: `2026-0${i}-12`, dueDate: `2026-0${i}-28` });
  const read = (more: (i: number) => object[]) => placesOf([1, 2].map((i) => ({ ...own(i), info: table(i, more(i)) })));
  const plain = { issuedOn: '[0].date = 2026-01-12', dueOn: '[0].dueDate = 2026-01-28' };
  for (const more of [
    () => [{ label: '', value: 'LONDON' }],
    (i: number) => [{ label: `Balance forward 0${i}/12`, value: '$0.00' }],
  ]) {
    expect(read(more)).toMatchObject(plain);
    expect(read(more).amount).toBeUndefined();
  }
  // Labels that say the same in all records name their values.
  expect(read(() => []).amount).toBe('[0].info[3].value = 79.75');
  const body = [1, 2].map((i) => ({ ...own(i), total: 78.75, info: table(i, [{ label: '', value: 'LONDON' }]) }));
  expect(readShape('InvoiceResponse', { json: body }).children).toEqual([[], []]);
});

test('a record is called by the thing whose id was asked for', () => {
  const order = {
    OrderID: 1194146,
    OrderNumber: 'QS-244SC',
    OrderDate: '2026-08-01',
    Created: '2026-07-30',
    TotalIncl: 242.5,
  };
  const asked = { ...NOTHING_ASKED, pathId: '1194146' };
  expect(placesOf(order, 'InvoiceDetailsResponse', asked)).toMatchObject({
    id: 'OrderID = 1194146',
    number: 'OrderNumber = QS-244SC',
    issuedOn: 'OrderDate = 2026-08-01',
  });
  const other = { invoiceId: '1194146', orderId: 'O-7', orderDate: '2026-07-01', invoiceDate: '2026-08-01' };
  expect(placesOf(other, 'InvoiceDetailsResponse', asked).issuedOn).toBe('invoiceDate = 2026-08-01');
});

test('the number of a company in the books of a state is no id of a customer', () => {
  const list = [1, 2].map((i) => invoice(i, { customer: { org_no: '556801-7155', customer_no: 23 } }));
  const asked = { ...NOTHING_ASKED, customerId: '23' };
  expect(placesOf(list, 'InvoiceResponse', asked).customerId).toBe('[0].customer.customer_no = 23');
  expect(placesOf(list).customerId).toBe('[0].customer.customer_no = 23');
  const alone = [1, 2].map((i) => invoice(i, { customer: { organisationsnummer: '556801-7155' } }));
  expect(placesOf(alone).customerId).toBeUndefined();
});

test('the number of an entry beside the id of the bill is nothing that people call it by', () => {
  const bill = { tranNo: 71_759_890, billId: '147292485774', billDate: '2026-01-11', billAmount: 2814.72 };
  expect(placesOf(bill, 'InvoiceDetailsResponse')).toMatchObject({ id: 'billId = 147292485774' });
  expect(placesOf(bill, 'InvoiceDetailsResponse').number).toBeUndefined();
  const papers = [1, 2].map((i) => ({ tranId: `INV${i}`, tranDate: `2026-0${i}-28`, total: 100.5 * i }));
  expect(placesOf(papers).number).toBe('[0].tranId = INV1');
});

test('energy of a part of a day, to compare with, or of another kind is none of the invoice', () => {
  const usage = { peak: { kwh: 100 }, offPeak: { kwh: 50 }, total: { kwh: 150 } };
  expect(placesOf([1, 2].map((i) => invoice(i, { usage }))).energy).toBe('[0].usage.total.kwh = 150');
  expect(placesOf([1, 2].map((i) => invoice(i, { averageKwh: 90 }))).energy).toBeUndefined();
  expect(placesOf([1, 2].map((i) => invoice(i, { gas: { kwh: 900 } }))).energy).toBeUndefined();
});

test('of two states the one around the other is that of the call', () => {
  const of = (status: string, own: string) => ({
    status,
    invoice: { ...invoice(1), Status: own, PayBefore: '2026-02-28' },
  });
  expect(placesOf(of('success', '2'), 'InvoiceDetailsResponse').status).toBe('invoice.Status = 2');
});

test('a thing’s own name holds its id, and its code is what people call it', () => {
  const of = (Debtor: string) => invoice(1, { Debtor, DebtorCode: 'DB10001' });
  expect(placesOf(of('2'), 'InvoiceDetailsResponse').customerId).toBe('Debtor = 2');
  expect(placesOf(of('Bo AB'), 'InvoiceDetailsResponse').customerId).toBe('DebtorCode = DB10001');
});

test('a contract ends where its end is said, and not where somebody gave notice', () => {
  const contract = { id: 'S1', start_at: '2024-05-01', terminated_at: '2025-02-10', end_at: '2025-04-30' };
  expect(placesOf(contract, 'ContractDetailsResponse').endsOn).toBe('end_at = 2025-04-30');
});

test('what a contract is called is its product where words for what is sold say so', () => {
  const product = (more: object) =>
    placesOf({ id: 'K1', status: 'active', ...more }, 'ContractDetailsResponse').product;
  expect(product({ title: 'Fast elavtal' })).toBe('title = Fast elavtal');
  expect(product({ name: 'Green yearly plan' })).toBe('name = Green yearly plan');
  expect(product({ name: 'Anna Strand' })).toBeUndefined();
  expect(product({ name: 'Elavtal Strand' })).toBeUndefined();
  expect(product({ description: 'Contract 204417' })).toBeUndefined();
  expect(product({ name: 'Green yearly plan', productName: 'Wind' })).toBe('productName = Wind');
});

test('what expires beside a token is the way in, and no contract', () => {
  const ends = (json: unknown) => placesOf(json, 'ContractDetailsResponse').endsOn;
  const contract = { contractId: 'K1', status: 'active', startDate: '2026-02-01' };
  expect(ends({ ...contract, expires: '2027-01-31' })).toBe('expires = 2027-01-31');
  expect(ends({ ...contract, expires: '2027-01-31', refreshToken: 'abc.def' })).toBeUndefined();
  expect(ends({ user: { ...contract, idToken: 'abc.def' }, expires: '2027-01-31' })).toBeUndefined();
});

test('what an answer includes beside its data are other things', () => {
  const json = {
    data: [{ id: 'K1', type: 'contract', attributes: { status: 'active', started_at: '2026-02-01' } }],
    included: [{ id: 'M7', type: 'meter', attributes: { start_date: '2025-07-07', installed: true } }],
  };
  expect(placesOf(json, 'ContractDetailsResponse').startsOn).toBe('data[0].attributes.started_at = 2026-02-01');
});

test('a total beside the price of one is money, and what other things cost is a part', () => {
  const bill = { invoiceNumber: 'F-1', invoiceDate: '2026-01-28' };
  const usage = { unit: 'kWh', unit_price: 0.5, total: 429, consumption: 858 };
  expect(placesOf({ ...bill, energy: usage }, 'InvoiceDetailsResponse').energy).toBe('energy.consumption = 858');
  const { consumption, ...sums } = usage;
  expect(consumption).toBe(858);
  expect(placesOf({ ...bill, energy: sums }, 'InvoiceDetailsResponse').energy).toBeUndefined();
  const parts = { costDelivery: '1853.48', costOther: { total: '95.00' } };
  expect(placesOf({ ...bill, ...parts }, 'InvoiceDetailsResponse').amount).toBeUndefined();
});

test('an address without an id asks for no contract', () => {
  const asked = requestFacts('/electron/v1/contract/details');
  expect(asked.pathId).toBeNull();
  expect(placesOf({ id: 61, status: 'active' }, 'ContractDetailsResponse', asked).contractId).toBe('id = 61');
});

test('the number of an account is the customer’s, unless it is one in a bank or in the books', () => {
  const customer = (more: object) => placesOf(invoice(1, more), 'InvoiceDetailsResponse').customerId;
  expect(customer({ accountNumber: '26280561007' })).toBe('accountNumber = 26280561007');
  expect(customer({ accountNumber: '26280561007', customerNumber: '77' })).toBe('customerNumber = 77');
  expect(customer({ accountNumber: '1234567', clearingNumber: '9150' })).toBeUndefined();
  expect(customer({ bankAccount: { accountNumber: '91501234567' } })).toBeUndefined();
  expect(customer({ account: { number: 3010, name: 'Sales' } })).toBeUndefined();
});

test('days written with blanks are read', () => {
  const json = { ...invoice(1), invoiceDate: '2026 01 28', fromDate: '2026 01 01', toDate: '2026 01 31' };
  expect(readShape('InvoiceDetailsResponse', { json }).records[0]?.fields).toMatchObject({
    issuedOn: { text: '2026-01-28' },
    periodFrom: { text: '2026-01-01' },
    periodTo: { text: '2026-01-31' },
  });
});
