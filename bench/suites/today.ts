// Today's list of what needs a person, among 100 000 registrations and a million invoices, computed anew after a
// change. Processor time.

import { heldRows, stoppedJobs } from '../../src/main/store/today/open-jobs.ts';
import { openRegistrations, waitingRegistrations } from '../../src/main/store/today/open-registrations.ts';
import { finishedBetween, keptContracts } from '../../src/main/store/today/profile-counts.ts';
import { againstGoal, cpuMs, type Figure } from '../figure.ts';
import { fullLedger, fullRows, inFolder } from '../full-store.ts';

const BENCH = 'today';
const ENTRIES = 100_000;
const INVOICES = 1_000_000;
const TIMES = 20;
const GOAL_MS = 50;

export const measure = (): Promise<Figure[]> =>
  inFolder(async (folder) => {
    const [ledger, invoices] = [ofLedger(folder), await ofInvoices(folder)];
    return [
      figure(`of ${ENTRIES} registrations, worst of ${TIMES}`, ledger),
      figure(`of ${INVOICES} invoices, worst of ${TIMES}`, invoices),
    ];
  });

function figure(metric: string, times: readonly number[]): Figure {
  return againstGoal({ bench: BENCH, metric, value: Math.max(...times), unit: 'ms', atMost: GOAL_MS });
}

function ofLedger(folder: string): number[] {
  const { db, close } = fullLedger(folder, ENTRIES);
  const times = Array.from({ length: TIMES }, () => {
    const startedAt = cpuMs();
    for (const what of ['unknown', 'rejected', 'waits-for-person'] as const) openRegistrations(db, 'p', what, 5);
    waitingRegistrations(db, 'p', 3);
    heldRows(db, 'p');
    stoppedJobs(db, 'p');
    keptContracts(db, 'p');
    for (let day = 0; day < 5; day++) finishedBetween(db, 'p', day * 1000, (day + 1) * 1000);
    return cpuMs() - startedAt;
  });
  close();
  return times;
}

async function ofInvoices(folder: string): Promise<number[]> {
  const rows = fullRows(folder, INVOICES, false);
  const times: number[] = [];
  await rows.call('today', { profileId: 'p', latestDay: '2027-01-01', most: 5, groups: [] });
  for (let i = 0; i < TIMES; i++) {
    const key = `key ${i}`;
    const mark = { key, isChecked: true, checkedAt: i, problem: '', tags: [], note: '' };
    // Something changed, so that nothing computed before is valid.
    await rows.call('marks', { profileId: 'p', marks: [mark], isAll: false });
    const startedAt = cpuMs();
    await rows.call('today', { profileId: 'p', latestDay: '2027-01-01', most: 5, groups: [] });
    times.push(cpuMs() - startedAt);
  }
  await rows.close();
  return times;
}
