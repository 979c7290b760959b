import { expect, test } from 'vitest';
import { answerGuessesSchema } from '../../shared/model/mapping/guesses.ts';
import { confirmedIn } from './confirmed-in.ts';
import { DEFAULT_MAPPINGS } from './defaults/default-mappings.ts';
import { describeGuesses } from './editing/describe-guesses.ts';
import { learnGuesses } from './editing/learn-guesses.ts';
import { pickPlace } from './editing/pick-place.ts';
import { tryPlace } from './editing/try-place.ts';
import { requestFacts } from './evidence/request-facts.ts';
import { openBody } from './json/open-body.ts';
import { foundFields, readShape } from './testing/read-shape.ts';

const LIST = DEFAULT_MAPPINGS.InvoiceResponse;
const opened = (json: unknown) => openBody(new TextEncoder().encode(JSON.stringify(json)), 'application/json');
const asked = requestFacts('/electron/v1/invoice?customer_id=K200731&property_id=F-0417&from_date=2026-01-01');
const guess = (json: unknown) => describeGuesses(opened(json), LIST, asked);
const invoice = (i: number, more: object = {}) => ({
  fakturaId: `F-${i}`,
  nettobelopp: 100 + i + 0.4,
  moms: 25.1,
  bruttobelopp: 125 + i + 0.5,
  fakturadatum: `2026-0${i}-05`,
  förfallodag: `2026-0${i}-28`,
  abonnent: 'K200731',
  xyz: 'något',
  ...more,
});

test('a guess says how sure it is and why; what nobody recognises is told with examples', () => {
  const told = guess({ fakturor: [invoice(1), invoice(2), invoice(3)] });
  expect(answerGuessesSchema.parse(told)).toEqual(told);
  const by = new Map(told.guesses.map((one) => [one.field, one]));
  expect(by.get('amount')).toMatchObject({ pattern: 'fakturor[*].bruttobelopp', example: '126.5', found: 3, of: 3 });
  expect(by.get('amount')?.confidence).toBeGreaterThan(0.8);
  expect(by.get('amount')?.reasons.map(({ code }) => code)).toContain('adds-up');
  expect(by.get('customerId')?.reasons.map(({ code }) => code)).toContain('equals-asked');
  expect(by.get('id')?.reasons.map(({ code }) => code)).toContain('all-different');
  expect(told.unrecognised).toContainEqual({ pattern: 'fakturor[*].xyz', type: 'string', examples: ['något'] });
  expect(told.missing).toContain('energy');
});

test('a field whose place is empty everywhere is told as empty, until answers place it differently', () => {
  const empty = guess([invoice(1, { ocr: null }), invoice(2, { ocr: '' })]);
  expect(empty.missing).toContain('paymentReference');
  expect(empty.empty).toContain('paymentReference');
  expect(empty.empty).not.toContain('energy');
  expect(learnGuesses(empty, guess([invoice(3)])).empty).toContain('paymentReference');
  const found = learnGuesses(empty, guess([invoice(3, { ocr: '9120331' })]));
  expect([found.missing, found.empty].flat()).not.toContain('paymentReference');
});

test('lines that add up to the amount, with or without tax, are a reason', () => {
  const reasons = (amount: number) =>
    guess([
      {
        id: 'F1',
        issueDate: '2026-01-05',
        totalAmount: amount,
        rows: [1, 2].map((i) => ({ text: `r${i}`, amount: 40.4 * i })),
      },
    ])
      .guesses.find(({ field }) => field === 'amount')
      ?.reasons.map(({ code }) => code);
  expect(reasons(121.2)).toContain('lines-add-up');
  expect(reasons(151.5)).toContain('lines-add-up');
  expect(reasons(140.1)).not.toContain('lines-add-up');
});

test('money of which nothing tells the scale is not guessed, and neither are prices beside it', () => {
  const cents = { invoices: [1, 2, 3].map((i) => ({ id: `I${i}`, total: 120_000 + i, vat: 24_000, currency: 'SEK' })) };
  expect(foundFields(readShape('InvoiceResponse', { json: cents })).map((one) => one.amount)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const whole = {
    invoices: [1, 2, 3].map((i) => ({ id: `I${i}`, total: 120_000 + i, vat: 24_000.2, currency: 'SEK' })),
  };
  expect(foundFields(readShape('InvoiceResponse', { json: whole })).map((one) => one.amount)).toEqual([
    '120001',
    '120002',
    '120003',
  ]);
});

test('more answers make a guess surer; one that is contradicted is taken back and said', () => {
  const first = guess([invoice(1), invoice(2)]);
  const second = guess([invoice(3), invoice(4)]);
  const both = learnGuesses(learnGuesses(null, first), second);
  const amount = (of: typeof both) => of.guesses.find(({ field }) => field === 'amount');
  expect(amount(both)?.confidence).toBeGreaterThan(amount(first)?.confidence ?? 1);
  expect(amount(both)?.reasons).toContainEqual({ code: 'in-several-answers', params: { count: '2' } });
  expect(both).toMatchObject({ answers: 2, records: 4, takenBack: [] });
  const other = guess([5, 6].map((i) => ({ ...invoice(i), bruttobelopp: undefined, totalsumma: 125 + i + 0.5 })));
  const after = learnGuesses(both, other);
  expect(amount(after)).toBeUndefined();
  expect(after.takenBack).toContainEqual({
    field: 'amount',
    pattern: '[*].bruttobelopp',
    otherPattern: '[*].totalsumma',
  });
  expect(after.missing).toContain('amount');
  // The guess stays withdrawn: which of the two is right is unknown.
  expect(amount(learnGuesses(after, first))).toBeUndefined();
  expect(learnGuesses(both, guess([]))).toMatchObject({ answers: 3, records: 4 });
});

test('where answers have another form than the one that was confirmed, the new place is a guess of its own; both confirmed, none is asked', () => {
  const first = guess([invoice(1), invoice(2)]);
  const other = guess([5, 6].map((i) => ({ ...invoice(i), bruttobelopp: undefined, totalsumma: 125 + i + 0.5 })));
  const old = { field: 'amount', pattern: '[*].bruttobelopp' };
  const amount = (answers: readonly (typeof first)[], places: readonly (typeof old)[]) =>
    answers
      .reduce<typeof first | null>((known, next) => learnGuesses(known, next, confirmedIn(places)), null)
      ?.guesses.find(({ field }) => field === 'amount')?.pattern;
  // In either order of the answers.
  expect(amount([first, other, first], [old])).toBe('[*].totalsumma');
  expect(amount([other, first, other], [old])).toBe('[*].totalsumma');
  const both = amount([other, first], [old, { field: 'amount', pattern: '[*].totalsumma' }]);
  expect(['[*].bruttobelopp', '[*].totalsumma']).toContain(both);
});

test('a place that was picked for one record is tried on the others', () => {
  const json = [invoice(1, { q7: 'A' }), invoice(2, { q7: null }), invoice(3)];
  const body = opened(json);
  if (body.root === null) throw new Error('no tree');
  const picked = pickPlace(body.root, LIST, 'status', '[0].q7');
  if (!picked.ok) throw new Error(picked.reason);
  expect(tryPlace(body, picked.mapping, 'status')).toEqual({
    answers: 1,
    records: 3,
    found: 1,
    empty: 1,
    unreadable: 0,
    missing: 1,
  });
});

test('what has no value says why', () => {
  const json = [invoice(1), { ...invoice(2), förfallodag: undefined }, { ...invoice(3), förfallodag: null }];
  const records = readShape('InvoiceResponse', { json }).records.map(({ fields }) => fields);
  expect(records[1]?.dueOn).toMatchObject({ provenance: 'absent', missing: 'notInRecord' });
  expect(records[2]?.dueOn).toMatchObject({ provenance: 'null' });
  expect(records[0]?.status).toMatchObject({ provenance: 'absent', missing: 'unrecognised' });
  const flagged = readShape('InvoiceResponse', {
    json: [{ id: 'F1', amount: 1.5, issueDate: '2026-01-01', flag7: true }],
  }).records[0]?.fields;
  // Yes or no may be a state, and is no date.
  expect([flagged?.status, flagged?.dueOn]).toMatchObject([{ missing: 'unrecognised' }, { provenance: 'absent' }]);
  expect(flagged?.dueOn).not.toHaveProperty('missing');
  const alone = readShape('InvoiceResponse', { json: [{ id: 'F1', amount: 1.5, issueDate: '2026-01-01' }] });
  expect(alone.records[0]?.fields.dueOn).toEqual({
    provenance: 'absent',
    text: null,
    raw: null,
    path: null,
    rival: null,
  });
});

test('an id that Location calls something else is no contract', () => {
  const json = { id: 'reg-7', status: 'received', link: '/contract/AVT-1/details', avtal: { nummer: 'AVT-1' } };
  const body = opened(json);
  const at = describeGuesses(body, DEFAULT_MAPPINGS.ContractRegistrationResponse, {
    ...requestFacts('/electron/v1/contract/registration'),
    location: '/registrations/reg-7',
  });
  const found = at.guesses.find(({ field }) => field === 'contractId');
  expect(found).toMatchObject({ pattern: 'avtal.nummer', example: 'AVT-1' });
  expect(found?.reasons.map(({ code }) => code)).toContain('in-link');
});

test.each([
  [{ message: 'Slow down', retry_after: 64.5 }, '64.5'],
  [{ error: { message: 'x', retryAfterMs: 1500 } }, '1.5'],
  [{ statusCode: 429, message: 'Rate limit is exceeded. Try again in 23 seconds.' }, '23'],
  [{ message: 'Försök igen om 2 minuter' }, '120'],
  [{ message: 'No' }, null],
])('how long to wait: %j', (json, wait) => {
  const body = opened(json);
  expect(body.root).not.toBeNull();
  return import('./errors/read-error.ts').then(({ readErrorTree }) => {
    if (body.root === null) return;
    expect(readErrorTree(body.root, body.text, DEFAULT_MAPPINGS.ErrorResponse).retryAfterSeconds).toBe(wait);
  });
});
