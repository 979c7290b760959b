import { expect, test } from 'vitest';
import type { RequestRecord } from '../../../shared/model/answers/answer.ts';
import { SAMPLE_REQUEST } from '../../../shared/model/testing/sample-request.ts';
import { connectMemory } from '../../store/files/connect-database.ts';
import { CACHE_MIGRATIONS } from '../../store/migrations/cache-migrations.ts';
import { migrate } from '../../store/migrations/migrate.ts';
import { createRequests } from '../../store/requests.ts';
import { silentLog } from '../../store/testing/store-parts.ts';
import { createActivityService } from './activity-service.ts';

const record = (change: Partial<RequestRecord>): Omit<RequestRecord, 'seq'> => ({ ...SAMPLE_REQUEST, ...change });

function cache() {
  const { db } = connectMemory();
  migrate(db, CACHE_MIGRATIONS);
  return db;
}

function start({ db = cache(), keepDays = null as number | null, at = 1000 } = {}) {
  let now = at;
  const published: string[] = [];
  const hosts = { now: ['login.example.se', 'api.example.se'] };
  const activity = createActivityService({
    kept: createRequests(db),
    log: silentLog,
    hosts: () => hosts.now,
    keepDays,
    clock: { now: () => now++, monotonicMs: () => now },
    ageClock: { now: () => now },
    publish: (name) => void published.push(name),
  });
  return { activity, published, hosts };
}

test.each([
  ['not-sent', 'dns', false],
  ['not-sent', 'refused', false],
  ['not-sent', 'paused', true],
  ['not-sent', 'cancelled', true],
  ['maybe-sent', 'reset', true],
  ['maybe-sent', 'timeout', true],
] as const)(
  'whether we are online is told by how requests end: %s because of %s leaves online %s',
  (outcome, reason, online) => {
    const { activity } = start();
    activity.record(record({}));
    activity.record(record({ outcome, reason, status: null }));
    expect(activity.connection()).toMatchObject({ online, lastAnswerAt: 1000 });
  },
);

test('any answer, also an error, shows that the way is open again', () => {
  const { activity } = start();
  activity.record(record({ outcome: 'not-sent', reason: 'dns', status: null }));
  expect(activity.connection().online).toBe(false);
  activity.record(record({ status: 503 }));
  expect(activity.connection().online).toBe(true);
});

test('being offline belongs to the servers: a profile that is moved begins anew, and finds its old ones as they were', () => {
  const { activity, published, hosts } = start();
  activity.record(record({}));
  activity.record(record({ outcome: 'not-sent', reason: 'refused', status: null }));
  expect(activity.connection()).toEqual({ online: false, lastAnswerAt: 1000, lastFailureAt: 1001 });
  hosts.now = ['login.example.org', 'api.example.org'];
  activity.tellConnection();
  expect(published.at(-1)).toBe('connection.changed');
  expect(activity.connection()).toEqual({ online: true, lastAnswerAt: null, lastFailureAt: null });
  // The outcomes of other servers say nothing about these.
  activity.record(record({ outcome: 'not-sent', reason: 'dns', status: null }));
  expect(activity.connection().online).toBe(true);
  hosts.now = ['login.example.se', 'api.example.se'];
  expect(activity.connection().online).toBe(false);
  // Either server's answer shows that the network works; outcomes that say nothing about it change nothing.
  activity.record(record({ host: 'login.example.se' }));
  activity.record(record({ outcome: 'not-sent', reason: 'paused', status: null }));
  expect(activity.connection().online).toBe(true);
});

test('the log is newest first, and knows the answers kept later', () => {
  const { activity, published } = start();
  for (let index = 0; index < 3; index += 1) activity.record(record({ id: `r${index}`, status: 200 + index }));
  activity.linkAnswer('r1', 'a1');
  const kept = activity.newest().map((one) => one.record);
  expect(kept.map((row) => [row.id, row.answerId])).toEqual([
    ['r2', null],
    ['r1', 'a1'],
    ['r0', null],
  ]);
  expect(published.filter((name) => name === 'activity.recorded')).toHaveLength(3);
});

test('the log goes on over a restart: newest first, with the answers linked to it', () => {
  const db = cache();
  const first = start({ db }).activity;
  first.record(record({ id: 'r1', status: 503 }));
  first.record(record({ id: 'r2' }));
  first.linkAnswer('r2', 'a2');
  const { activity } = start({ db });
  activity.record(record({ id: 'r3' }));
  expect(activity.newest().map(({ record: { id, seq, answerId } }) => [id, seq, answerId])).toEqual([
    ['r3', 3, null],
    ['r2', 2, 'a2'],
    ['r1', 1, null],
  ]);
});

test('what is older than IT keeps the log is forgotten at the next start', () => {
  const day = 86_400_000;
  const db = cache();
  const first = start({ db, at: 100 * day }).activity;
  first.record(record({ id: 'old', startedAt: 60 * day }));
  first.record(record({ id: 'new', startedAt: 99 * day }));
  const { activity } = start({ db, keepDays: 30, at: 100 * day });
  expect(activity.newest().map(({ record: { id } }) => id)).toEqual(['new']);
});

test('five thousand are kept, on disk too', () => {
  const db = cache();
  const first = start({ db }).activity;
  for (let index = 0; index < 5600; index += 1) first.record(record({ id: `r${index}` }));
  const { activity } = start({ db });
  const newest = activity.newest();
  expect([newest.length, newest[0]?.record.id]).toEqual([5000, 'r5599']);
  expect(db.get('SELECT count(*) AS count FROM requests')).toEqual({ count: 5000 });
});

test('a log that cannot be written stops nothing: this run is still shown', () => {
  const db = cache();
  const { activity } = start({ db });
  db.script('DROP TABLE requests');
  activity.record(record({ id: 'r1' }));
  activity.linkAnswer('r1', 'a1');
  expect(activity.newest().map(({ record: { id, answerId } }) => [id, answerId])).toEqual([['r1', 'a1']]);
});

test('what requests were about is kept over a restart, and forgotten for what is erased', () => {
  const db = cache();
  const first = start({ db }).activity;
  first.record(record({ id: 'r1' }), { profileId: 'p1', asked: '/one' });
  first.record(record({ id: 'r2' }), { profileId: 'p1', asked: '/two' });
  first.record(record({ id: 'r3' }), { profileId: 'p2', asked: '/one' });
  first.forgetAbout('p1', (asked) => asked === '/one');
  const left = [
    ['r3', '/one'],
    ['r2', '/two'],
    ['r1', undefined],
  ];
  const asked = (activity: typeof first) => activity.newest().map(({ record, about }) => [record.id, about?.asked]);
  expect(asked(first)).toEqual(left);
  expect(asked(start({ db }).activity)).toEqual(left);
});
