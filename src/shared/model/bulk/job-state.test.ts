import { expect, test } from 'vitest';
import type { BulkCounts, BulkJobSummary } from './bulk.ts';
import { STATE_LETTERS } from './bulk-states.ts';
import { jobState, jobVerb, openOf, openRows } from './job-state.ts';

const counts = (some: Partial<BulkCounts>): BulkCounts => ({
  ...(Object.fromEntries(Object.keys(STATE_LETTERS).map((state) => [state, 0])) as BulkCounts),
  ...some,
});

const stateOf = (job: Pick<BulkJobSummary, 'phase' | 'counts'>) => jobState({ ...job, signedOff: null });

test('a job that ran to its end is done only when no row needs anybody', () => {
  expect(stateOf({ phase: 'done', counts: counts({ accepted: 60 }) })).toBe('done');
  expect(stateOf({ phase: 'done', counts: counts({ accepted: 58, 'left-out': 2 }) })).toBe('done');
  expect(stateOf({ phase: 'done', counts: counts({ accepted: 59, unknown: 1 }) })).toBe('open');
  expect(stateOf({ phase: 'done', counts: counts({ accepted: 59, rejected: 1 }) })).toBe('open');
  expect(stateOf({ phase: 'done', counts: counts({ accepted: 59, ready: 1 }) })).toBe('open');
  expect(stateOf({ phase: 'paused', counts: counts({ rejected: 1 }) })).toBe('paused');
});

test('a job that somebody signed off is signed off, whatever was open', () => {
  const open = { unknown: 0, rejected: 1, held: 0, notSent: 0 };
  const signedOff = { at: 0, by: 'Karin Ek', open, givenUp: [] };
  expect(jobState({ phase: 'done', counts: counts({ accepted: 59, rejected: 1 }), signedOff })).toBe('signed-off');
});

test('an open job has the mark of its worst row, and unknown only where an outcome is unknown', () => {
  expect(openOf(counts({ accepted: 5, unknown: 1, rejected: 2, held: 3 }))).toBe('unknown');
  expect(openOf(counts({ accepted: 5, rejected: 2, held: 3 }))).toBe('rejected');
  expect(openOf(counts({ accepted: 5, held: 3 }))).toBe('held');
  expect(openOf(counts({ accepted: 5, ready: 3 }))).toBe('held');
});

test('a job has a verb only while a person has something to do with it', () => {
  const verbOf = (
    phase: BulkJobSummary['phase'],
    some: Partial<BulkCounts>,
    signedOff: BulkJobSummary['signedOff'] = null,
  ) => jobVerb({ phase, counts: counts(some), signedOff });
  expect(verbOf('draft', { ready: 38 })).toBe('go-on');
  expect(verbOf('paused', { accepted: 3, queued: 5 })).toBe('go-on');
  expect(verbOf('running', { accepted: 3, queued: 5 })).toBeNull();
  expect(verbOf('cancelled', { accepted: 3, queued: 5 })).toBeNull();
  expect(verbOf('done', { accepted: 24 })).toBeNull();
  const open = { accepted: 51, unknown: 1, rejected: 4, held: 4, 'left-out': 2 };
  expect(verbOf('done', open)).toBe('see');
  expect(openRows(counts(open))).toBe(9);
});
