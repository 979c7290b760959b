import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { conditionOf, type FieldKind, type Operator } from './condition-of.ts';
import { conditionText, idsIn } from './condition-text.ts';

const read = (
  field: string,
  op: Operator,
  value: string,
  { to = '', kind = 'text' as FieldKind, language = 'sv' as 'sv' | 'en' } = {},
) => conditionOf({ field, op, value, to }, kind, language);
const amount = (op: Operator, value: string, to = '', language: 'sv' | 'en' = 'sv') =>
  read('amount', op, value, { to, kind: 'number', language });

const LABELS = { customer: (id: string) => id, property: (id: string) => (id === 'P202' ? 'Lärkstigen 80' : id) };

test('what is typed into a filter becomes a condition: amounts as they are typed in Swedish and English', () => {
  for (const typed of ['3 000,50', '3\u00a0000,50', '3000,50', '3000.50']) {
    expect(amount('at-least', typed).condition, typed).toEqual({ op: 'at-least', field: 'amount', value: '3000.50' });
  }
  expect(amount('at-least', '3,000.50', '', 'en').condition).toMatchObject({ value: '3000.50' });
  expect(amount('between', '1 000', '2 000,5').condition).toEqual({
    op: 'between',
    field: 'amount',
    from: '1000',
    to: '2000.5',
  });
  expect(amount('contains', '3 009,7').condition).toMatchObject({ op: 'contains', value: '3009.7' });
});

test('nonsense is told at its field, and is no condition', () => {
  expect(amount('at-least', 'abc')).toEqual({ condition: null, problems: { value: 'nonsense', to: null } });
  expect(amount('contains', 'abc')).toEqual({ condition: null, problems: { value: 'nonsense', to: null } });
  expect(amount('between', '1', 'x')).toEqual({ condition: null, problems: { value: null, to: 'nonsense' } });
  expect(amount('between', '2 000', '1 000')).toEqual({ condition: null, problems: { value: null, to: 'order' } });
  expect(amount('at-least', '3,000', '', 'en')).toEqual({
    condition: null,
    problems: { value: 'ambiguous', to: null },
  });
  // Nothing typed yet is no mistake.
  expect(amount('at-least', ' ')).toEqual({ condition: null, problems: { value: null, to: null } });
});

test('days: with and without hyphens, a month as a bound; what is no day is told', () => {
  const day = (op: Operator, value: string, to = '') => read('issuedOn', op, value, { to, kind: 'date' });
  expect(day('between', '2026-01-01', '20260201').condition).toEqual({
    op: 'between',
    field: 'issuedOn',
    from: '2026-01-01',
    to: '2026-02-01',
  });
  expect(day('at-least', '2026-01').condition).toMatchObject({ value: '2026-01' });
  expect(day('between', '2026-01-15', '2026-01').problems.to).toBe(null);
  for (const typed of ['2026-02-30', 'yesterday', '31/1', '2026-13']) {
    expect(day('at-least', typed).problems.value, typed).toBe('noDay');
  }
  expect(day('equals', '2026-01').problems.value).toBe('noDay');
  expect(day('between', '2026-03-01', '2026-02').problems.to).toBe('order');
});

test('texts stay as they are, ids above all', () => {
  expect(read('status', 'absent', 'x').condition).toEqual({ op: 'absent', field: 'status' });
  expect(read('note', 'contains', ' a, b ').condition).toEqual({ op: 'contains', field: 'note', value: 'a, b' });
  expect(read('number', 'equals', '007').condition).toMatchObject({ value: '007' });
  expect(read('leaf:vat.sum', 'at-least', '1 000,5').condition).toMatchObject({ value: '1000.5' });
});

test('a condition reads as the list shows its amounts', () => {
  const t = ((key: string, values: object) => `${key} ${Object.values(values).join('|')}`) as never;
  const said = conditionText({ op: 'at-least', field: 'amount', value: '3000.50' }, (field) => field, t, LABELS);
  expect(said).toBe('invoices:where.at-least amount|3\u00a0000,50');
});

test('a condition names whom or what it is about, and by its id what is not known', () => {
  const t = ((_key: string, params: Record<string, string>) =>
    `${params.field} is ${params.value}`) as unknown as TFunction;
  const said = (value: string) =>
    conditionText({ op: 'equals', field: 'property', value }, (field) => field, t, LABELS);
  expect([said('P202'), said('P9')]).toEqual(['property is Lärkstigen 80', 'property is P9']);
  expect(
    idsIn(
      [
        { op: 'equals', field: 'property', value: 'P202' },
        { op: 'filled', field: 'amount' },
      ],
      'property',
    ),
  ).toEqual(['P202']);
});
