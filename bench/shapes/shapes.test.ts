import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecimals } from '../../src/shared/hours/decimal.ts';
import { runs } from '../../src/shared/testing/runs.ts';
import { type Guess, guessesOf } from './guesses.ts';
import { CRITICAL, precision, recall, scoreShape, totalsBy } from './score.ts';
import { type KnownShape, readOwnShapes } from './truth.ts';

const SHAPES = readOwnShapes();
/** Errors and tokens have few words and no records. */
const WITH_RECORDS = SHAPES.filter(({ truth }) => truth.kind !== 'error' && truth.kind !== 'token');

type Json = unknown;
type Change = (value: Json, key: string | null) => Json;

function mapped(value: Json, change: Change, key: string | null = null): Json {
  const own = change(value, key);
  if (own !== value) return own;
  if (Array.isArray(value)) return value.map((item) => mapped(item, change, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, change, name)]));
}

function bodyOf({ bytes }: KnownShape): Json {
  return JSON.parse(new TextDecoder().decode(bytes));
}

function withBody(shape: KnownShape, json: Json): KnownShape {
  return { ...shape, bytes: new TextEncoder().encode(JSON.stringify(json)) };
}

function isNumber(text: string): boolean {
  return /^-?\d{1,30}(?:\.\d{1,30})?$/.test(text);
}

function same(a: Guess | undefined, b: Guess | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.text === b.text) return true;
  return isNumber(a.text) && isNumber(b.text) && compareDecimals(a.text, b.text) === 0;
}

test('shapes of public APIs are understood, and nothing that matters is guessed wrongly', () => {
  const scores = SHAPES.map(scoreShape);
  const all = totalsBy(scores, () => 'all').get('all');
  expect(all).toBeDefined();
  if (all === undefined) return;
  expect(precision(all)).toBeGreaterThanOrEqual(0.98);
  expect(recall(all, all.present)).toBeGreaterThanOrEqual(0.9);
  const wrong = scores.flatMap(({ name, verdicts }) =>
    verdicts
      .filter(({ field, outcome }) => outcome === 'wrong' && CRITICAL.has(field))
      .map(({ field }) => `${name} ${field}`),
  );
  expect(wrong).toEqual([]);
  expect(scores.filter(({ hours }) => hours.wrong > 0).map(({ name }) => name)).toEqual([]);
});

/** How sure a guess is; a guess without a confidence counts as certain. */
function confidenceOf({ why }: Guess): number {
  const sure = Number.parseFloat(why);
  return Number.isNaN(sure) ? 1 : sure;
}

/** Replaces every key by a meaningless one, always the same for the same key. */
function nonsense(json: Json, seed: number): Json {
  const names = new Map<string, string>();
  const letters = 'bcdfghjkqvwxz';
  const nameOf = (key: string): string => {
    const known = names.get(key);
    if (known !== undefined) return known;
    let at = names.size * 7919 + seed + 1;
    let name = '';
    for (let i = 0; i < 7; i++) {
      name += letters[at % letters.length];
      at = Math.floor(at / 3) + 17;
    }
    const made = `${name}q${letters[names.size % letters.length]}${letters[Math.floor(names.size / letters.length) % letters.length]}`;
    names.set(key, made);
    return made;
  };
  const visit = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(visit);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [nameOf(key), visit(inner)]));
  };
  return visit(json);
}

function isListOfRecords(value: Json): value is Json[] {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((item) => item !== null && typeof item === 'object' && !Array.isArray(item))
  );
}

/** A list in an order made from a seed. */
function shuffledBy(seed: number, list: readonly Json[]): Json[] {
  return list
    .map((item, i) => ({ item, at: ((i + 1) * 7919 * (seed + 1)) % 104_729 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Columns say in their order what the values of a row are. */
const COLUMNS = /^(?:columns|columninfo|fields|headers)$/i;

/** Wrapped cells of a row (`{"v": 1}`) are told apart by their order too. */
function hasSeveral(item: Json): boolean {
  return item !== null && typeof item === 'object' && Object.keys(item).length > 1;
}

/** A body with every list of records in another order. The first stays: what is shown is its own, and it may lack a value. */
function shuffle(json: Json, seed: number, key: string | null = null): Json {
  if (COLUMNS.test(key ?? '')) return json;
  if (isListOfRecords(json) && json.some(hasSeveral)) {
    return [...json.slice(0, 1), ...shuffledBy(seed, json.slice(1))].map((item) => shuffle(item, seed));
  }
  if (Array.isArray(json)) return json.map((item) => shuffle(item, seed));
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(Object.entries(json).map(([name, inner]) => [name, shuffle(inner, seed, name)]));
}

describe.each(WITH_RECORDS.map((shape) => ({ name: shape.name, shape })))('$name', ({ shape }) => {
  const before = guessesOf(shape).fields;

  test('keys renamed to nonsense: less is guessed, and nothing is invented', () => {
    fc.assert(
      fc.property(fc.nat(1000), (seed) => {
        const after = guessesOf(withBody(shape, nonsense(bodyOf(shape), seed))).fields;
        for (const [field, guess] of after) {
          const truth = shape.truth.fields[field];
          if (!CRITICAL.has(field) || shape.truth.kind === 'consumption') continue;
          // The value that was asked for may be found by its value alone; no other important value may.
          expect([field, guess.text]).toEqual([field, truth?.value_of_first]);
        }
        // What is still found is less certain, or found by its value alone.
        for (const [field, guess] of after) {
          const known = before.get(field);
          if (known !== undefined) {
            expect([field, confidenceOf(guess)]).toEqual([field, Math.min(confidenceOf(guess), confidenceOf(known))]);
          }
        }
        expect(after.size).toBeLessThanOrEqual(before.size);
      }),
      { numRuns: runs(8) },
    );
  });

  test('noise keys change no guess', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('zqx', 'kvv_1', 'Bqwz'),
        fc.oneof(fc.nat(99), fc.constant('bla bla'), fc.boolean()),
        (key, value) => {
          const add: Change = (own) => own;
          const noisy = (json: Json): Json => {
            if (Array.isArray(json)) return json.map(noisy);
            if (json === null || typeof json !== 'object') return mapped(json, add);
            return {
              ...Object.fromEntries(Object.entries(json).map(([name, inner]) => [name, noisy(inner)])),
              [key]: value,
            };
          };
          const after = guessesOf(withBody(shape, noisy(bodyOf(shape)))).fields;
          for (const [field, guess] of before) expect([field, same(guess, after.get(field))]).toEqual([field, true]);
        },
      ),
      { numRuns: runs(8) },
    );
  });

  test('dates and decimals of another place say the same', () => {
    const ways: readonly Change[] = [
      (value) =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value.split('-').reverse().join('.') : value,
      (value) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value.replaceAll('-', '') : value),
      (value) => (typeof value === 'number' && !Number.isInteger(value) ? String(value).replace('.', ',') : value),
    ];
    for (const way of ways) {
      const after = guessesOf(withBody(shape, mapped(bodyOf(shape), way))).fields;
      for (const [field, guess] of before) {
        expect([field, after.get(field)?.text, same(guess, after.get(field))]).toEqual([
          field,
          after.get(field)?.text,
          true,
        ]);
      }
    }
  });

  test('records in another order are read alike', () => {
    const shuffled = mapped(bodyOf(shape), (value, key) =>
      isListOfRecords(value) && !COLUMNS.test(key ?? '') ? value.toReversed() : value,
    );
    const after = guessesOf(withBody(shape, shuffled)).fields;
    const places = (guesses: ReadonlyMap<string, Guess>): string[] =>
      [...guesses].map(([field, { path: at }]) => `${field} ${(at ?? '').replace(/\[\d+\]/g, '[*]')}`).toSorted();
    if (shape.truth.kind !== 'consumption') {
      expect(places(after)).toEqual(places(before));
    } else {
      expect(after.get('value')?.path?.replace(/\[\d+\]/g, '[*]')).toBe(
        before.get('value')?.path?.replace(/\[\d+\]/g, '[*]'),
      );
    }
  });

  test('records in any order after the first have the same places', () => {
    const isSeries = shape.truth.kind === 'consumption';
    const placesOf = (guesses: ReadonlyMap<string, Guess>): string[] =>
      [...guesses]
        .filter(([field]) => !isSeries || field === 'value' || field === 'unit')
        .map(([field, { path: at }]) => `${field} ${(at ?? '').replace(/\[\d+\]/g, '[*]')}`)
        .toSorted();
    fc.assert(
      fc.property(fc.nat(500), (seed) => {
        const json = shuffle(bodyOf(shape), seed);
        const after = guessesOf(withBody(shape, json)).fields;
        // The first line may lack a value that others have under the same name.
        const isTold = ([field]: readonly [string, Guess]) =>
          !field.startsWith('lines.') || (after.has(field) && before.has(field));
        const told = (guesses: ReadonlyMap<string, Guess>) => placesOf(new Map([...guesses].filter(isTold)));
        expect(told(after)).toEqual(told(before));
      }),
      { numRuns: runs(8) },
    );
  });

  test('keys in another order change no guess', () => {
    const plain = guessesOf(withBody(shape, bodyOf(shape))).fields;
    fc.assert(
      fc.property(fc.nat(500), (seed) => {
        const ordered = (json: Json): Json => {
          if (Array.isArray(json)) return json.map(ordered);
          if (json === null || typeof json !== 'object') return json;
          const entries = Object.entries(json);
          // Times as keys are a list of hours, and which is the first is their order.
          const isList = entries.every(([key]) => /^\d{10,}$|^\d{4}-\d\d/.test(key));
          const inOrder = isList ? entries : seed === 0 ? entries.toReversed() : shuffledBy(seed, entries);
          return Object.fromEntries((inOrder as typeof entries).map(([key, inner]) => [key, ordered(inner)]));
        };
        const after = guessesOf(withBody(shape, ordered(bodyOf(shape)))).fields;
        for (const field of new Set([...plain.keys(), ...after.keys()])) {
          const [was, is] = [plain.get(field), after.get(field)];
          expect([field, is?.text, same(was, is)]).toEqual([field, is?.text, true]);
        }
      }),
      { numRuns: runs(4), examples: [[0]] },
    );
  });
});
