import { expect, test } from 'vitest';
import { disagreeLines, lackingLines } from './hours-lines.ts';
import type { HoursSeen } from './hours-watch.ts';
import type { TodayContext } from './today-parts.ts';

/** Only what the two kinds need. */
function context(hours: Partial<HoursSeen>): TodayContext {
  return {
    profileId: 'p',
    hours: { disagree: [], lacking: [], ...hours },
    rows: { since: '2026-09-01' },
    register: {
      labels: () => ({ names: new Map([['C1', 'Åsa Ek']]), addresses: new Map([['P1', 'Lärkstigen 7']]) }),
      residentsOf: (_: string, propertyId: string) => (propertyId === 'P1' ? ['C1'] : []),
    },
  } as unknown as TodayContext;
}

const lacking = (propertyId: string, missing: number, endsOn: string | null) => ({
  propertyId,
  missing,
  endsOn,
  at: 9,
});
const differing = (key: string, differenceKwh: string | null, missing = 0) => ({
  ...{ key, differenceKwh, missing, at: 9 },
  ...{ customerName: 'Åsa Ek', customerId: 'C1', address: 'Lärkstigen 7', propertyId: 'P1', monthOn: '2026-10-31' },
});

test('Today says which hours are missing: how many, or after which day none came; by who lives there, else by the address', () => {
  expect(lackingLines(context({}))).toEqual([]);
  const lines = lackingLines(context({ lacking: [lacking('P1', 3, null), lacking('P2', 48, '2026-11-16')] }));
  expect(lines).toMatchObject([
    {
      ...{ kind: 'hours', tab: 'hours', verb: 'look', since: 9 },
      ...{ who: { is: 'name', text: 'Åsa Ek' }, where: 'Lärkstigen 7', about: { customerId: 'C1' } },
      fact: { code: 'hours-missing', params: { count: 3 } },
      opens: { screen: 'consumption', params: { propertyId: 'P1' } },
    },
    { who: { is: 'name', text: 'P2' }, where: null, fact: { code: 'hours-end', params: { lastOn: '2026-11-16' } } },
  ]);
});

test('hours that are missing at many properties are one line that says how many', () => {
  const many = Array.from({ length: 7 }, (_, i) => lacking(`P${i}`, 1, null));
  expect(lackingLines(context({ lacking: many }))).toMatchObject([
    { who: { is: 'many', of: 'properties', count: 7 }, fact: { code: 'hours-missing-many' } },
  ]);
});

test('an invoice that says something else than its hours: above, below, or only hours that are missing', () => {
  const lines = disagreeLines(
    context({ disagree: [differing('a', '-18.7', 26), differing('b', '4.2'), differing('c', '-0.4', 3)] }),
  );
  expect(lines).toMatchObject([
    {
      ...{ kind: 'invoice', tab: 'invoices', verb: 'compare', where: 'Lärkstigen 7' },
      who: { is: 'name', text: 'Åsa Ek' },
      fact: { code: 'hours-below', params: { monthOn: '2026-10-31', energy: '18.7', missing: 26 } },
      opens: { screen: 'consumption', params: { propertyId: 'P1' } },
    },
    { fact: { code: 'hours-above', params: { energy: '4.2', missing: 0 } } },
    { fact: { code: 'hours-missing', params: { count: 3 } } },
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3);
});

test('many that disagree are one line over the list of what nobody has checked', () => {
  const many = Array.from({ length: 6 }, (_, i) => differing(`k${i}`, '2.0'));
  expect(disagreeLines(context({ disagree: many }))).toMatchObject([
    {
      who: { is: 'many', of: 'invoices', count: 6 },
      fact: { code: 'hours-differ-many' },
      opens: { screen: 'invoices', params: { show: 'unchecked', since: '2026-09-01' } },
    },
  ]);
});
