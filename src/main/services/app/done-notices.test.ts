import { expect, test } from 'vitest';
import type { DoneNotice } from '../../../shared/model/done-notice.ts';
import type { Job } from '../../../shared/model/job.ts';
import { DEFAULT_PREFERENCES } from '../../../shared/model/settings/defaults.ts';
import { createDoneNotices } from './done-notices.ts';

const failure = { label: 'P200', error: { code: 'cancelled' } } as const;
const job: Job = {
  ...{ id: 'a', kind: 'invoices', seq: 4, phase: 'done' },
  ...{ done: 5, total: 5, startedAt: 0, failures: [failure] },
};

function toldOf(ended: Job, tellWhenDone = true): DoneNotice[] {
  const told: DoneNotice[] = [];
  const notices = createDoneNotices({
    settings: { preferences: () => ({ ...DEFAULT_PREFERENCES, tellWhenDone }) },
    desktop: { tellDone: (notice) => void told.push(notice) },
  });
  notices.fetched(ended);
  return told;
}

test('a fetch that ended is told with what came and what did not', () => {
  expect(toldOf(job)).toEqual([{ what: 'invoices', fetched: 4, failed: 1 }]);
  expect(toldOf({ ...job, kind: 'consumption', phase: 'failed', done: 1 })).toEqual([
    { what: 'consumption', fetched: 0, failed: 1 },
  ]);
});

test('nothing is told of what was cancelled, went by itself, is no fetch, or is not wanted', () => {
  expect(toldOf({ ...job, phase: 'cancelled' })).toEqual([]);
  expect(toldOf({ ...job, isQuiet: true })).toEqual([]);
  expect(toldOf({ ...job, kind: 'export' })).toEqual([]);
  expect(toldOf(job, false)).toEqual([]);
});
