import { expect, test } from 'vitest';
import { maskValue } from '../../../shared/rules/mask-value.ts';
import { openBody } from '../json/open-body.ts';
import { type KnownShape, mergeShape } from './merge-shape.ts';
import { isValueKey, observeShape } from './observe-shape.ts';

function shapeOf(json: unknown) {
  const { root, text } = openBody(new TextEncoder().encode(JSON.stringify(json)), 'application/json');
  if (root === null) throw new Error('no tree');
  return observeShape(root, text);
}

test.each([
  ['Eva Lindqvist', 'Aaa Aaaaaaaaa'],
  ['eva@example.se', 'aaa@aaaaaaa.aa'],
  ['19850709-9805', '00000000-0000'],
  ['2026-10-31T12:00:00Z', '0000-00-00A00:00:00A'],
  ['Åsa Öberg', 'Aaa Aaaaa'],
  ['東京', 'aa'],
  ['٣٤', '00'],
  ['x'.repeat(60), `${'a'.repeat(40)}…`],
])('the shape of an answer is observed with masked examples: %s as %s', (text, masked) =>
  expect(maskValue(text)).toBe(masked),
);

test.each(['INV-2026-01', '198507099805', 'a@b.se', 'Eva Lindqvist', '17', 'c0a1e5ce-0000-4000-8000-000000000001'])(
  'the key %s is a value',
  (key) => expect(isValueKey(key)).toBe(true),
);
test.each(['id', 'customer_id', 'period2', 'totalAmount', 'förfallodatum'])('the key %s is a name', (key) =>
  expect(isValueKey(key)).toBe(false),
);

test('every place with its types, nulls, and what it stands in', () => {
  const shape = shapeOf({
    data: [
      { id: 'a', n: 1 },
      { id: null, n: 'x' },
    ],
    C1042: { v: true },
  });
  expect([...shape.keys()]).toEqual(['', 'data', 'data[*]', 'data[*].id', 'data[*].n', '{*}', '{*}.v']);
  expect(shape.get('data[*].id')).toMatchObject({ values: 2, nulls: 1, parent: 'data[*]' });
  expect([...(shape.get('data[*].n')?.types.keys() ?? [])]).toEqual(['number', 'string']);
});

function after(times: number, json: (i: number) => unknown) {
  const known: KnownShape = new Map();
  for (let i = 0; i < times; i++) {
    const { drifts } = mergeShape(known, shapeOf(json(i)), { atMs: i, answerId: `a${i}` });
    expect(drifts).toEqual([]);
  }
  const next = (value: unknown) =>
    mergeShape(known, shapeOf(value), { atMs: times, answerId: 'next' }).drifts.map(
      ({ kind, place, before, after: now, beforeAnswerId }) => [kind, place, before, now, beforeAnswerId],
    );
  return { known, next };
}

test('after twenty answers alike: gone, another type, new; each told with the answer before', () => {
  const alike = () => [{ id: 'x', due: '2026-01-01', sum: 1 }];
  expect(after(20, alike).next([{ id: 'x', sum: 1 }])).toEqual([['vanished', '[*].due', 'string', '', 'a19']]);
  expect(after(20, alike).next([{ id: 'x', due: 'y', sum: '1' }])).toEqual([
    ['type', '[*].sum', 'number', 'string', 'a19'],
  ]);
  expect(after(20, alike).next([{ id: 'x', due: 'y', sum: 1, extra: { a: 1 } }])).toEqual([
    ['appeared', '[*].extra', '', 'object', 'a19'],
  ]);
  expect(after(19, alike).next([{ id: 'x' }])).toEqual([]);
});

test('what comes and goes, an empty list, a first null: no habit is broken', () => {
  const sometimes = (i: number) => [i % 3 === 0 ? { id: 'x', note: 'n' } : { id: 'x' }];
  expect(after(30, sometimes).next([{ id: 'x' }])).toEqual([]);
  const always = () => [{ id: 'x' }];
  expect(after(25, always).next([])).toEqual([]);
  expect(after(25, always).next([{ id: null }])).toEqual([]);
  // A new customer id is not a new field.
  expect(after(25, () => ({ list: { K1001: { a: 1 }, K1002: { a: 1 } } })).next({ list: { K9009: { a: 1 } } })).toEqual(
    [],
  );
});

test('counts go on over runs: facts are plain data', () => {
  const { known } = after(20, () => ({ a: 1 }));
  const again: KnownShape = new Map(JSON.parse(JSON.stringify([...known])));
  const { drifts } = mergeShape(again, shapeOf({}), { atMs: 99, answerId: 'n' });
  expect(drifts).toMatchObject([{ kind: 'vanished', place: 'a', answersBefore: 20 }]);
});
