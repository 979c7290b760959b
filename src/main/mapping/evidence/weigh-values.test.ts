import { expect, test } from 'vitest';
import { DEFAULT_MAPPINGS } from '../default-mappings.ts';
import { describeGuesses } from '../describe-guesses.ts';
import { openBody } from '../open-body.ts';
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
});

test('what times the price is another number of the line is how much, whatever it is called', () => {
  const lines = [
    { text: 'Energy', amount: 10, price: 2.5, total: 25 },
    { text: 'Fee', amount: 3, price: 4.5, total: 13.5 },
  ];
  const { children } = readShape('InvoiceDetailsResponse', { json: { ...invoice(1), lines } });
  expect(children[0]?.map(({ fields }) => fields.amount?.text)).toEqual(['25', '13.5']);
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
