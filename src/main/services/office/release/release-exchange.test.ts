import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../shared/calendar/units.ts';
import { memoryStore } from '../../../store/files/memory-store.ts';
import { silentLog } from '../../../store/testing/store-parts.ts';
import { createJobBook, hashOfJob } from './job-book.ts';
import { createReleaseExchange } from './release-exchange.ts';

const NOW = 1_000 * DAY_MS;
const IDS: Record<string, string> = {
  old: '00000000-0000-4000-8000-000000000001',
  edge: '00000000-0000-4000-8000-000000000002',
  young: '00000000-0000-4000-8000-000000000003',
};
const withdrawn = (group: string) =>
  JSON.stringify({ kind: 'release-withdrawn', group: IDS[group], preparedBy: 'p', signature: 's' });

test('what is older than 35 days by the office’s clock is kept here no longer, with its decisions and its rows', () => {
  const { ledgerDb: db, close } = memoryStore('memory', null, null);
  const book = createJobBook(db);
  const exchange = createReleaseExchange({ db, log: silentLog }, book);
  const ages = { old: 35 * DAY_MS + 1, edge: 35 * DAY_MS, young: DAY_MS };
  for (const [group, age] of Object.entries(ages)) {
    const text = withdrawn(group);
    expect(book.keepJob({ login: 'bo', desk: 'd', at: NOW - age, text }, true)).toBe(true);
    const hash = hashOfJob(text);
    db.run('INSERT INTO office_job_requests VALUES (?, ?)', [`request of ${group}`, hash]);
    db.run('INSERT INTO office_approvals VALUES (?, ?, ?, ?, ?, ?, ?)', [hash, 'anna', 'd', NOW, 's', '{}', 1]);
  }
  const left = (table: string, column: string) =>
    new Set(
      db
        .all<{ hash: string }>(`SELECT ${column} AS hash FROM office_${table}`, [])
        .map(({ hash }) => Object.keys(ages).find((group) => hashOfJob(withdrawn(group)) === hash) ?? '?'),
    );
  exchange.prune(NOW);
  const young = new Set(['edge', 'young']);
  expect([left('jobs', 'hash'), left('job_requests', 'job'), left('approvals', 'job')]).toEqual([young, young, young]);
  expect(book.jobsWith('request of old')).toEqual([]);
  exchange.prune(NOW + 40 * DAY_MS);
  expect(left('jobs', 'hash')).toEqual(new Set());
  close();
});
