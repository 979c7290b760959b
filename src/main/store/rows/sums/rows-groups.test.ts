import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimals, parseDecimal, sumDecimals } from '../../../../shared/hours/decimal.ts';
import { runs } from '../../../../shared/testing/runs.ts';
import { type MadeInvoice, madeAnswer } from '../testing/made-rows.ts';
import { now, query, REF, setUp, totalsQuery } from '../testing/rows-set-up.ts';
import { totalsOf } from './rows-totals.ts';

const day = fc.integer({ min: 0, max: 120 }).map((n) => new Date(Date.UTC(2026, 6, 1 + n)).toISOString().slice(0, 10));
const number = fc.option(
  fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: -99999, max: 99999 }).map((n) => (n / 100).toFixed(2)) },
    fc.bigInt(-(10n ** 20n), 10n ** 20n).map(String),
    fc.constantFrom('0.0000012', 'none', '1e3'),
  ),
);
const period = fc.tuple(day, day).map(([a, b]): readonly [string | null, string | null] => (a < b ? [a, b] : [b, a]));
const invoice = fc.record({
  id: fc.string({ minLength: 1, maxLength: 6 }),
  amount: number,
  energy: number,
  energyUnit: fc.constantFrom('kWh', 'kWh', 'kWh', 'KWH', 'MWh', null),
  currency: fc.constantFrom('SEK', 'SEK', 'SEK', 'EUR'),
  issuedOn: fc.option(day),
  dueOn: fc.option(day),
  period: fc.oneof(period, fc.constant([null, null] as const)),
});

const textOf = (row: Row, field: string) => row.record.fields[field]?.text ?? null;
type Row = ReturnType<ReturnType<typeof setUp>['page']>[number];

test('the groups of a list are its rows, in order, counted and added up by month', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(invoice, { selector: (one) => one.id, maxLength: 30 }),
      fc.constantFrom('issuedOn' as const, 'dueOn' as const, 'periodFrom' as const, 'periodTo' as const),
      fc.boolean(),
      fc.constantFrom('', 'sek'),
      fc.func(fc.boolean()),
      async (invoices, field, isUp, filter, isCheckedOf) => {
        const store = setUp();
        store.keep(REF, [madeAnswer('C1', invoices.slice(0, 15)), madeAnswer('C2', invoices.slice(15))], false);
        const sort = { field, direction: isUp ? ('ascending' as const) : ('descending' as const) };
        const rows = store.page({ profileId: 'p', query: query({ filter, sort }) });
        const checked = rows.filter((row) => isCheckedOf(row.key));
        store.setMarks(
          'p',
          checked.map((row) => markOf(row.key)),
          true,
        );
        const totals = await totalsOf(
          store,
          'p',
          totalsQuery({ filter, groupBy: field, isUp, numbers: ['energy'] }),
          now,
        );
        const groups = totals.groups ?? [];

        // One after the other they are the list.
        const months = rows.map((row) => textOf(row, field)?.slice(0, 7) ?? null);
        expect(groups.flatMap(({ month, rows: count }) => Array.from({ length: count }, () => month))).toEqual(months);
        expect(new Set(groups.map(({ month }) => month)).size).toBe(groups.length);

        for (const group of groups) {
          const own = rows.filter((row) => (textOf(row, field)?.slice(0, 7) ?? null) === group.month);
          expect(group.checked).toBe(own.filter((row) => isCheckedOf(row.key)).length);
          expectSum(own, 'amount', group.amount, group.amount.currency, (row) => textOf(row, 'currency'));
          expectSum(own, 'energy', group.energy, group.energy.unit, (row) => unitOf(row));
          const days = own.flatMap((row) => textOf(row, 'issuedOn') ?? []).sort();
          expect(group.issued).toEqual(days.length === 0 ? null : { first: days[0], last: days.at(-1) });
          const due = own.filter((row) => textOf(row, 'dueOn') === group.dueOn);
          expect(group.dueOn === null || due.length * 2 > own.length).toBe(true);
        }
        const sums = groups.flatMap(({ amount }) => amount.text ?? []);
        if (totals.amount.text !== null) expect(compareDecimals(sumDecimals(sums), totals.amount.text)).toBe(0);
      },
    ),
    { numRuns: runs(160) },
  );
});

function expectSum(
  rows: readonly Row[],
  field: 'amount' | 'energy',
  total: { text: string | null; counted: number; without: number },
  said: string | null,
  kindOf: (row: Row) => string | null,
): void {
  const numbers = rows.filter((row) => parseDecimal(textOf(row, field) ?? '') !== null);
  const kinds = new Set(numbers.map(kindOf));
  expect(total.counted).toBe(numbers.length);
  expect(total.without).toBe(rows.length - numbers.length);
  // Nothing is added up over two currencies or units, and none is no sum of zero.
  expect(total.text === null).toBe(numbers.length === 0 || kinds.size > 1);
  expect(said).toBe(kinds.size === 1 ? [...kinds][0] : null);
  if (total.text === null) return;
  const sum = sumDecimals(numbers.map((row) => textOf(row, field) ?? ''));
  expect(compareDecimals(total.text, sum)).toBe(0);
}

function unitOf(row: Row): string | null {
  const unit = textOf(row, 'energyUnit');
  return unit?.toLowerCase() === 'kwh' ? 'kWh' : unit;
}

const markOf = (key: string) => ({ key, isChecked: true, checkedAt: 1, problem: '', tags: [], note: '' });

const OCTOBER = { period: ['2026-10-01', '2026-10-31'] as const, issuedOn: '2026-11-16', dueOn: '2026-12-16' };
const made = (id: string, change: Partial<MadeInvoice> = {}): MadeInvoice => ({
  ...{ id, amount: '10.50', energy: '100.0', energyUnit: 'kWh', ...OCTOBER },
  ...change,
});

async function groupsOf(invoices: readonly MadeInvoice[], change: Parameters<typeof totalsQuery>[0] = {}) {
  const store = setUp();
  store.keep(REF, [madeAnswer('C1', invoices)], false);
  return totalsOf(store, 'p', totalsQuery({ groupBy: 'issuedOn', numbers: ['energy'], ...change }), now);
}

test('a group says the month its periods end in, when it was issued and when most of it is due', async () => {
  const { groups } = await groupsOf([
    made('1'),
    made('2', { dueOn: '2026-12-30', issuedOn: '2026-11-18' }),
    // By quarter, and one whose last day is the first of the next month.
    made('3', { period: ['2026-08-01', '2026-10-31'] }),
    made('4', { period: ['2026-10-01', '2026-11-01'] }),
    made('5', { amount: null }),
  ]);
  expect(groups).toEqual([
    {
      month: '2026-11',
      ...{ rows: 5, checked: 0 },
      amount: { text: '42.00', counted: 4, without: 1, currency: 'SEK' },
      energy: { text: '500.0', counted: 5, without: 0, unit: 'kWh' },
      periodMonth: '2026-10',
      issued: { first: '2026-11-16', last: '2026-11-18' },
      dueOn: '2026-12-16',
    },
  ]);
});

test('energy of two units is not added up, in a group or under the list', async () => {
  const mixed = await groupsOf([made('1'), made('2', { energyUnit: 'MWh' })]);
  expect(mixed.groups?.[0]?.energy).toMatchObject({ text: null, counted: 2, unit: null });
  expect(mixed.numbers.energy).toMatchObject({ sum: null, mean: null, counted: 2 });
  expect(mixed.energyUnit).toBeNull();
  const one = await groupsOf([made('1'), made('2', { energyUnit: 'kwh' })]);
  expect(one.numbers.energy?.sum).toBe('200.0');
  expect(one.energyUnit).toBe('kWh');
});

test('a list that nobody ordered by a date has no groups', async () => {
  expect((await groupsOf([made('1')], { groupBy: null })).groups).toBeNull();
});

test('days that nobody meant are not made into thousands of groups', async () => {
  const { groups } = await groupsOf(
    Array.from({ length: 1300 }, (_, n) => made(String(n), { issuedOn: `${String(n + 1000)}-01-01` })),
  );
  expect(groups).toBeNull();
});

test('what is alike in every row is said once; nothing is that differs in one', async () => {
  const { alike } = await groupsOf([made('1', { status: 'Paid' }), made('2', { status: 'Paid', dueOn: null })]);
  expect(alike).toMatchObject({ currency: 'SEK', status: 'Paid', issuedOn: '2026-11-16', customer: 'C1' });
  expect(alike).not.toHaveProperty('dueOn');
  expect((await groupsOf([made('1'), made('2')])).alike).toMatchObject({ status: null });
});
