import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import { describeGuesses } from '../editing/describe-guesses.ts';
import { openBody } from '../json/open-body.ts';
import { readShape } from '../testing/read-shape.ts';
import { NOTHING_ASKED } from './request-facts.ts';

const bytesOf = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));

function guessesIn(json: unknown, asked = NOTHING_ASKED) {
  const { guesses } = describeGuesses(
    openBody(bytesOf(json), 'application/json'),
    DEFAULT_MAPPINGS.InvoiceResponse,
    asked,
  );
  return new Map(guesses.map((guess) => [guess.field, guess]));
}
const invoice = (i: number, more: object = {}) => ({
  invoiceId: `F-${i}`,
  invoiceDate: `2026-0${i}-28`,
  dueDate: `2026-0${i + 1}-28`,
  totalAmount: 100.5 * i,
  ...more,
});
const fieldsOf = (json: unknown) => readShape('InvoiceResponse', { json }).records[0]?.fields ?? {};

test('one record alone proves nothing about its id being another in each', () => {
  const codes = (many: number) =>
    guessesIn([1, 2, 3].slice(0, many).map((i) => invoice(i)))
      .get('id')
      ?.reasons.map(({ code }) => code);
  expect(codes(3)).toContain('all-different');
  expect(codes(1)).not.toContain('all-different');
});

test('an id beside one that says the same is no other id', () => {
  expect(fieldsOf([1, 2, 3].map((i) => invoice(i, { id: `F-${i}` }))).id?.path).toBe('[0].invoiceId');
  expect(fieldsOf([1, 2, 3].map((i) => invoice(i, { id: String(i) }))).id?.path).toBe('[0].id');
});

test('the customer asked for is one: of two, that which changes between the records is not theirs', () => {
  const owners = ['K1', 'K1', 'K2'].map((customerNumber, i) => invoice(i + 1, { customerNumber, customerCode: 'C9' }));
  const place = (customerId: string | null) => guessesIn(owners, { ...NOTHING_ASKED, customerId }).get('customerId');
  expect(place(null)?.pattern).toBe('[*].customerNumber');
  expect(place('Z77')?.pattern).toBe('[*].customerCode');
});

test('with tax included or excluded, in verbs too', () => {
  const totals = [1, 2].map((i) => {
    const { totalAmount: _, ...rest } = invoice(i);
    return { ...rest, total: { vat_exclude: 100 * i, vat: 25 * i, vat_include: 125 * i } };
  });
  expect(fieldsOf(totals).amount).toMatchObject({ text: '125', path: '[0].total.vat_include' });
});

test('a due date before the issue is strange, and still what it is called', () => {
  const late = [1, 2, 3].map((i) => ({
    id: `F-${i}`,
    total: 100.5 * i,
    date: `2026-0${i}-28`,
    expiryDate: `2026-0${i}-01`,
  }));
  expect(fieldsOf(late)).toMatchObject({ issuedOn: { text: '2026-01-28' }, dueOn: { text: '2026-01-01' } });
});

test('an empty end is a contract without one, whatever stands beside it', () => {
  const json = { contractId: 'A-1', startDate: '2026-01-01', contractEndDate: null, validTo: '2026-06-30' };
  const { endsOn } = readShape('ContractDetailsResponse', { json }).records[0]?.fields ?? {};
  expect(endsOn).toMatchObject({ path: 'contractEndDate', provenance: 'null' });
});

test('one fraction among large whole amounts tells that they are no hundredths', () => {
  const amounts = (...all: number[]) => fieldsOf(all.map((totalAmount, i) => invoice(i + 1, { totalAmount }))).amount;
  expect(amounts(133_184, 122_600, 104_800)?.text).toBeNull();
  expect(amounts(133_184, 122_600.5, 104_800)?.text).toBe('133184');
  const valued = (...all: number[]) =>
    fieldsOf(
      all.map((invoiceValue, i) => {
        const { totalAmount: _, ...rest } = invoice(i + 1);
        return { ...rest, invoiceValue };
      }),
    ).amount?.text ?? null;
  expect(valued(133_184, 122_600)).toBeNull();
  expect(valued(133_184, 122_600.5)).toBe('133184');
  const written = (...all: string[]) =>
    fieldsOf(all.map((totalAmount, i) => invoice(i + 1, { totalAmount }))).amount?.text ?? null;
  expect(written('133184', '122600', '104800')).toBeNull();
  expect(written('133184', '122600,50', '104800')).toBe('133184');
  expect(written('133184 kr', '122600, ', '104800')).toBeNull();
});

test('what times the price is another number of the line is how much, whatever it is called', () => {
  const lines = [
    { text: 'Energy', amount: 10, price: 2.5, total: 25 },
    { text: 'Fee', amount: 3, price: 4.5, total: 13.5 },
  ];
  const { children } = readShape('InvoiceDetailsResponse', { json: { ...invoice(1), lines } });
  expect(children[0]?.map(({ fields }) => fields.amount?.text)).toEqual(['25', '13.5']);
});

test('a place that is a product in one line and a factor in another is proven to be neither', () => {
  const reasons = (...lines: object[]) => {
    const opened = openBody(bytesOf({ ...invoice(1), lines }), 'application/json');
    const { guesses } = describeGuesses(opened, DEFAULT_MAPPINGS.InvoiceDetailsResponse, NOTHING_ASKED);
    return guesses.find(({ field }) => field === 'lines.amount')?.reasons.map(({ code }) => code) ?? [];
  };
  const energy = { text: 'Energy', quantity: 10, price: 2.5, amount: 25 };
  expect(reasons(energy, { text: 'Fee', quantity: 3, price: 4.5, amount: 13.5 })).toContain('adds-up');
  expect(reasons(energy, { text: 'Fee', quantity: 5, price: 4.5, amount: 3, other: 13.5 })).not.toContain('adds-up');
});

test('what is multiplied by the price is the quantity where nothing else is called one, and only where it is one place', () => {
  const of = (...lines: object[]) =>
    readShape('InvoiceDetailsResponse', { json: { ...invoice(1), lines } }).children[0]?.map(
      ({ fields }) => fields.quantity?.text,
    );
  const energy = { text: 'Energy', amount: 10, price: 2.5, total: 25 };
  const fee = { text: 'Fee', amount: 3, price: 4.5, total: 13.5 };
  expect(of(energy, fee)).toEqual(['10', '3']);
  expect(of({ ...energy, quantity: 7 }, { ...fee, quantity: 8 })).toEqual(['7', '8']);
});

test('a line that only says that it is one has no text', () => {
  const lines = [{ kind_name: 'line_item', amount: 10.5 }];
  const { children } = readShape('InvoiceDetailsResponse', { json: { ...invoice(1), lines } });
  expect(children[0]?.[0]?.fields.text?.text ?? null).toBeNull();
});

test('an end without a beginning is none of a period unless it is called one', () => {
  const periodTo = (more: object) => fieldsOf([1, 2].map((i) => invoice(i, more))).periodTo?.text ?? null;
  expect(periodTo({ date_till: '2026-03-20' })).toBeNull();
  expect(periodTo({ period_end: '2026-03-20' })).toBe('2026-03-20');
  expect(periodTo({ date_from: '2026-02-20', date_till: '2026-03-20' })).toBe('2026-03-20');
});

test('a contact beside the id of a company is a person there, and no customer', () => {
  const customer = (more: object) => fieldsOf([1, 2].map((i) => invoice(i, more))).customerId?.text ?? null;
  expect(customer({ contactID: 'C-30684' })).toBe('C-30684');
  expect(customer({ contactID: 'C-30684', companyID: 'B-100482' })).toBeNull();
});

test('dates of one record are read in the order that any of its dates proves', () => {
  const json = (other: string) => ({ contractId: 'A-1', startDate: '01/03/2026', lastBill: other });
  const startsOn = (other: string) =>
    readShape('ContractDetailsResponse', { json: json(other) }).records[0]?.fields.startsOn?.text ?? null;
  expect(startsOn('31/01/2026')).toBe('2026-03-01');
  expect(startsOn('01/31/2026')).toBe('2026-01-03');
  expect(startsOn('01/02/2026')).toBeNull();
});

test('a long number under a name of anything is no status, and a word is one', () => {
  const status = (result: unknown) =>
    readShape('ContractRegistrationResponse', { json: { contractId: 'A-1', result } }).records[0]?.fields.status?.text;
  expect(status(20_417)).toBeNull();
  expect(status('RECEIVED')).toBe('RECEIVED');
});

test('tax alone is no amount; a total that includes it is one', () => {
  const { totalAmount: _, ...bare } = invoice(1);
  expect(fieldsOf([{ ...bare, totalTaxAmount: 12.5 }]).amount?.text).toBeNull();
  expect(fieldsOf([{ ...bare, amountInclTax: 12.5 }]).amount?.text).toBe('12.5');
});

test('what was ruled out in a record is not found again around it', () => {
  const json = {
    data: { accountId: 'C-99', accountNumber: '55-0', status: 'OPEN', creationDate: '2026-01-20' },
    links: {},
  };
  const asked = { ...NOTHING_ASKED, pathId: 'C-99' };
  const { guesses } = describeGuesses(
    openBody(bytesOf(json), 'application/json'),
    DEFAULT_MAPPINGS.ContractDetailsResponse,
    asked,
  );
  expect(guesses.map(({ field }) => field)).toContain('contractId');
  expect(guesses.map(({ field }) => field)).not.toContain('customerId');
});

test.each([
  { consumption_m3: 31.5 },
  { forbrug: { m3: 31.5 } },
  { forbrukningLiter: 1200 },
  { consumption_gallons: 12.5 },
  { usageGb: 412.7 },
  { waterUsage: 31.5 },
  { consumption: 31.5, unit: 'm3' },
  { consumption: 31.5, unit: 'ft3' },
  { consumption: 31.5, unit: 'HCF' },
  { consumption: { value: 31.5, unit: 'm\u00b3' } },
])('a use of water or of data is no energy: %j', (more) => {
  const { energy } = fieldsOf([1, 2, 3].map((i) => invoice(i, more)));
  expect(energy?.text ?? null).toBeNull();
});
