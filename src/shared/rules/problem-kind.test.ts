import { expect, test } from 'vitest';
import { problemKind } from './problem-kind.ts';

test.each([
  ['has no valid check digit', 'check-digit'],
  ['Invalid checksum', 'check-digit'],
  ['felaktig kontrollsiffra', 'check-digit'],
  ['is not known', 'unknown'],
  ['Unknown postal code', 'unknown'],
  ['does not exist', 'unknown'],
  ['not found', 'unknown'],
  ['finns inte', 'unknown'],
  ['okänt postnummer', 'unknown'],
  ['must be written as digits', 'digits'],
  ['must be numeric', 'digits'],
  ['may only contain digits', 'digits'],
  ['får bara innehålla siffror', 'digits'],
  ['is required', 'missing'],
  ['must not be empty', 'missing'],
  ['may not be blank', 'missing'],
  ['saknas', 'missing'],
  ['måste anges', 'missing'],
  ['is too long', 'too-long'],
  ['must have at most 20 characters', 'too-long'],
  ['maximum length is 20', 'too-long'],
  ['är för långt', 'too-long'],
  ['is too short', 'too-short'],
  ['must be at least 5 characters', 'too-short'],
  ['är för kort', 'too-short'],
])('%s: %s', (said, kind) => {
  expect(problemKind(said)).toBe(kind);
});

test.each([
  'is already registered',
  'must be 5 digits',
  'must be 12 digits long',
  'must be a string',
  'must not contain digits',
  'är inte en siffra',
  'the customer is known, and lives elsewhere',
  'a check digit could not be computed as the value is required to be longer',
  '',
])('no kind is read into: %s', (said) => {
  expect(problemKind(said)).toBeNull();
});
