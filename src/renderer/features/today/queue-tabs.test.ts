import { expect, test } from 'vitest';
import type { TodayLine } from '../../../shared/model/today.ts';
import { queueTabs } from './queue-tabs.ts';

const lines = (...tabs: TodayLine['tab'][]) => tabs.map((tab) => ({ tab }) as TodayLine);
const counts = (of: TodayLine[]) => Object.fromEntries(queueTabs(of).map((tab) => [tab.id, tab.lines.length]));

test('the parts of the queue hold all of it, also what concerns the app itself', () => {
  expect(counts(lines('contracts', 'app', 'contracts', 'invoices'))).toEqual({
    ...{ all: 4, contracts: 2, bulk: 0, invoices: 1, hours: 0, app: 1 },
  });
  expect(counts(lines('hours'))).toEqual({ all: 1, contracts: 0, bulk: 0, invoices: 0, hours: 1 });
});
