import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmedIn } from '../../src/main/mapping/confirmed-in.ts';
import { DEFAULT_MAPPINGS } from '../../src/main/mapping/defaults/default-mappings.ts';
import { openBody } from '../../src/main/mapping/json/open-body.ts';
import { readOpened } from '../../src/main/mapping/read-opened.ts';
import { runs } from '../../src/shared/testing/runs.ts';
import { BODY_OF, type KnownShape, readOwnShapes } from './truth.ts';

const SHAPES = readOwnShapes().filter(({ truth }) => truth.kind !== 'error');
const PIECES: readonly unknown[] = [
  null,
  '',
  0,
  12.5,
  '1,5',
  'kWh',
  '2026-01-15',
  '2026-01-15T01:00:00Z',
  '13/01/2026',
  {},
  [],
  { value: 1, unit: 'kWh' },
  [1, 2],
  [{ value: 2, time: '2026-01-01T00:00:00+01:00' }],
];
const KEYS = ['id', 'time', 'start', 'date', 'hour', 'value', 'kwh', 'unit', 'amount', 'price', 'position', 'data'];

type Json = unknown;
/** Numbers from 0 to 1, made from a seed. */
type Random = () => number;

function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length) % from.length] as T;
}

/** Keys and values removed, added, renamed and reordered. */
function mutated(value: Json, random: Random, often: number): Json {
  if (random() < often / 3) return pick(random, PIECES);
  if (Array.isArray(value)) {
    const items = value.map((item) => mutated(item, random, often));
    if (random() < often) items.reverse();
    return random() < often ? items.slice(0, Math.floor(random() * items.length)) : items;
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]): [string, Json] => [
    random() < often / 3 ? pick(random, KEYS) : key,
    mutated(inner, random, often),
  ]);
  if (random() < often) entries.reverse();
  if (random() < often) entries.push([pick(random, KEYS), pick(random, PIECES)]);
  return Object.fromEntries(entries);
}

function readAll(
  { truth }: KnownShape,
  json: Json,
  places: readonly { field: string; pattern: string }[],
  isNew: boolean,
) {
  const mapping = DEFAULT_MAPPINGS[BODY_OF[truth.kind]];
  const opened = openBody(new TextEncoder().encode(JSON.stringify(json)), 'application/json');
  const body = readOpened(opened, {
    // A copy has met no answer before, so nothing is remembered for it.
    mapping: isNew ? structuredClone(mapping) : mapping,
    confirmed: confirmedIn(places),
  });
  const { records, children, hours, notices, suspiciouslyRound } = body;
  return { records, children, hours, notices, suspiciouslyRound, leaves: body.leaves(0, 300) };
}

function placesOf({ truth }: KnownShape, random: Random): { field: string; pattern: string }[] {
  return Object.entries(truth.fields).flatMap(([field, place]) =>
    place === null || random() < 0.5 ? [] : [{ field, pattern: place.path.replace(/\[\d+\]/g, '[*]') }],
  );
}

test('an answer is read the same whatever was read before it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SHAPES), fc.nat(), fc.constantFrom(0, 0.02, 0.1, 0.3), (shape, seed, often) => {
      const random = randomFrom(seed);
      const json = mutated(JSON.parse(new TextDecoder().decode(shape.bytes)), random, often);
      const places = random() < 0.4 ? placesOf(shape, random) : [];
      expect(readAll(shape, json, places, false)).toEqual(readAll(shape, json, places, true));
    }),
    { numRuns: runs(400) },
  );
});
