import { expect, test } from 'vitest';
import type { BulkCounts } from './bulk.ts';
import { STATE_LETTERS } from './bulk-states.ts';
import { jobState } from './job-state.ts';

const counts = (some: Partial<BulkCounts>): BulkCounts => ({
  ...(Object.fromEntries(Object.keys(STATE_LETTERS).map((state) => [state, 0])) as BulkCounts),
  ...some,
});

test('a job that ran to its end is done only when no row needs anybody', () => {
  expect(jobState({ phase: 'done', counts: counts({ accepted: 60 }) })).toBe('done');
  expect(jobState({ phase: 'done', counts: counts({ accepted: 58, 'left-out': 2 }) })).toBe('done');
  expect(jobState({ phase: 'done', counts: counts({ accepted: 59, unknown: 1 }) })).toBe('open');
  expect(jobState({ phase: 'done', counts: counts({ accepted: 59, rejected: 1 }) })).toBe('open');
  expect(jobState({ phase: 'done', counts: counts({ accepted: 59, ready: 1 }) })).toBe('open');
  expect(jobState({ phase: 'paused', counts: counts({ rejected: 1 }) })).toBe('paused');
});
