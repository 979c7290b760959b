import { expect, test } from 'vitest';
import { keyRounds } from '../network/key-rounds.ts';
import { connectMemory } from '../store/files/connect-database.ts';
import { growth, LINEAR } from './growth.ts';
import { repeatedScans } from './work/repeated-scans.ts';

const spaces = (size: number) => `${' '.repeat(size)}x`;
const numbers = (size: number) => Array.from({ length: size }, (_, at) => at);
const SIZE = 1_600;

test('what goes through everything once, or sorts it, is linear', () => {
  expect(growth(spaces, (text) => void /^ *$/.test(text), SIZE)).toBeLessThan(LINEAR);
  expect(growth(numbers, (given) => void new Set(given), SIZE)).toBeLessThan(LINEAR);
  const shuffled = (size: number) => numbers(size).map((at) => (at * 7919) % 100_003);
  expect(growth(shuffled, (given) => void given.toSorted((a, b) => a - b), SIZE)).toBeLessThan(LINEAR);
  expect(
    growth(
      (size) => new Uint8Array(size),
      (bytes) => void keyRounds(bytes),
      SIZE,
    ),
  ).toBeLessThan(LINEAR);
});

function each(given: readonly number[], work: () => unknown): void {
  for (const _ of given) work();
}

const QUADRATIC: readonly (readonly [what: string, work: (given: readonly number[]) => void])[] = [
  ['a loop in a loop of the app', (given) => each(given, () => keyRounds(new Uint8Array(given.length)))],
  ['a pattern that goes back', (given) => void / +$/.test(spaces(given.length))],
  ['a pattern that looks ahead', (given) => void spaces(given.length).replace(/(?= *y)/g, '')],
  ['a list searched for each of its own', (given) => void given.filter((at) => given.indexOf(at) !== at)],
  ['a list asked for each of its own', (given) => void given.filter((at) => !given.includes(at))],
  ['a text searched from each place', (given) => each(given, () => spaces(given.length).indexOf('x'))],
  ['a list copied for each', (given) => each(given, () => [...given])],
  ['a list joined to another for each', (given) => void given.reduce<number[]>((all, at) => all.concat(at), [])],
  [
    'bytes joined for each',
    (given) => void given.reduce((all) => Buffer.concat([all, Buffer.from(' ')]), Buffer.from('')),
  ],
  ['a text written in full for each', (given) => each(given, () => JSON.stringify(given))],
  ['a text in parts again for each', (given) => each(given, () => spaces(given.length).split(' '))],
  ['a set made for each', (given) => each(given, () => new Set(given))],
  ['keys listed for each', (given) => each(given, () => Object.keys(given))],
];
test.each(QUADRATIC)('%s is not linear', (_what, work) => {
  expect(growth(numbers, work, SIZE)).toBeGreaterThan(LINEAR * 2);
});

test('a table gone through once per row of another is named', () => {
  const { db, close } = connectMemory();
  db.script('CREATE TABLE a (id, other); CREATE TABLE b (id); CREATE TABLE c (id PRIMARY KEY)');
  const scans = (sql: string) => repeatedScans(() => void db.all(sql)).map((found) => found.split(':')[0]);
  expect(scans('SELECT * FROM a WHERE EXISTS (SELECT 1 FROM b WHERE b.id > a.id)')).toEqual(['SCAN b EXISTS']);
  expect(scans('SELECT * FROM a JOIN b ON b.id <> a.id')).toEqual(['SCAN b']);
  expect(scans('SELECT * FROM a JOIN c ON c.id = a.id WHERE a.other IN (SELECT id FROM b)')).toEqual([]);
  close();
});
