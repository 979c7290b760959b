import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Today, TodayLine } from '../../shared/model/today.ts';
import { runs } from '../../shared/testing/runs.ts';
import { createTodayStore } from './create-today-store.ts';
import { latestOf } from './loadable.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const JOB_ID = '8b7f2c1e-6f4a-4f0e-9d0a-000000000001';

function line(key: string, change: Partial<TodayLine> = {}): TodayLine {
  return {
    ...{ key, kind: 'rejected', tab: 'contracts', where: null, row: null, since: 1, verb: 'correct', opens: null },
    who: { is: 'name', text: key },
    fact: { code: 'refused', params: { message: 'no' } },
    ...change,
  };
}

function today(lines: TodayLine[], change: Partial<Today> = {}): Today {
  const none = { count: 0, newestAt: null };
  return {
    ...{
      at: 5,
      lines,
      waiting: [],
      waitingCount: 0,
      snoozed: 0,
      snoozedUnknown: 0,
      jobs: [],
      week: [],
      isFirstDay: false,
    },
    kept: { invoices: none, properties: none, contracts: none },
    ...change,
  };
}

/** Main as Today uses it: hidden or settled lines are gone. */
function setUp(lines: TodayLine[]) {
  const gone = new Set<string>();
  const waits: (() => void)[] = [];
  const client = scriptedClient({
    'today.read': () =>
      today(
        lines.filter(({ key }) => !gone.has(key)),
        { snoozed: gone.size },
      ),
    'today.snooze': ({ key, until }) => {
      if (key === null) gone.clear();
      else if (until === null) gone.delete(key);
      else gone.add(key);
    },
    'today.settle': ({ key }) => void gone.add(key),
    'today.retry': () => true,
  });
  const made = createTodayStore(client, {
    newId: () => JOB_ID,
    later: (work) => {
      waits.push(work);
      return () => waits.splice(waits.indexOf(work), 1);
    },
  });
  const shown = () => latestOf(made.store.getState().today)?.lines.map(({ key }) => key) ?? null;
  const settled = () => vi.waitFor(() => expect(made.store.getState().today.state).toBe('ready'));
  return {
    client,
    ...made,
    waits,
    shown,
    settled,
    reads: () => client.calls.filter(({ name }) => name === 'today.read').length,
  };
}

test('many things that change in one go are read once', async () => {
  const { client, waits, reads, shown, settled } = setUp([line('a')]);
  for (let i = 0; i < 20; i += 1) client.emit('today.changed', {});
  client.emit('invoices.changed', { profileId: 'p' });
  expect(waits).toHaveLength(1);
  waits[0]?.();
  await settled();
  expect(reads()).toBe(1);
  expect(shown()).toEqual(['a']);
});

test('the end of a job is read at once, and what waited to be read is not read twice', async () => {
  const { client, waits, reads, settled } = setUp([line('a')]);
  client.emit('ledger.changed', { registrationId: 'r', counts: {} as never });
  expect(waits).toHaveLength(1);
  client.emit('bulk.runChanged', null);
  await settled();
  expect([reads(), waits.length]).toEqual([1, 0]);
  client.emit('bulk.runChanged', { jobId: JOB_ID } as never);
  expect([reads(), waits.length]).toEqual([1, 1]);
});

test('a line put off goes at once, and comes back when that is taken back; one that is settled goes too', async () => {
  const { store, shown, settled } = setUp([line('a'), line('b'), line('c')]);
  await store.getState().load();
  const snoozing = store.getState().snooze('b');
  expect(shown(), 'before main has said so').toEqual(['a', 'c']);
  await snoozing;
  await settled();
  expect(latestOf(store.getState().today)?.snoozed).toBe(1);
  await store.getState().wake('b');
  expect(shown()).toEqual(['a', 'b', 'c']);
  await store.getState().settle('a');
  expect(shown()).toEqual(['b', 'c']);
});

test('what fails to be read leaves what was known; another profile leaves nothing of the one before', async () => {
  let isBroken = false;
  const client = scriptedClient({
    'today.read': () => {
      if (isBroken) throw new Error('no');
      return today([line('a')]);
    },
  });
  const { store } = createTodayStore(client, { newId: () => JOB_ID, later: () => () => undefined });
  client.emit('profiles.changed', { profiles: [], selectedId: 'one', isOther: false });
  await store.getState().load();
  isBroken = true;
  await store.getState().load();
  expect(store.getState().today.state).toBe('failed');
  expect(latestOf(store.getState().today)?.lines).toHaveLength(1);
  client.emit('profiles.changed', { profiles: [], selectedId: 'two', isOther: true });
  expect(latestOf(store.getState().today)).toBeNull();
});

test('what was asked about the profile before is not shown when it comes late', async () => {
  let answer: (read: ReturnType<typeof today>) => void = () => undefined;
  const client = scriptedClient({ 'today.read': () => new Promise((resolve) => (answer = resolve)) });
  const { store } = createTodayStore(client, { newId: () => JOB_ID, later: () => () => undefined });
  const loading = store.getState().load();
  await Promise.resolve();
  client.emit('profiles.changed', { profiles: [], selectedId: 'two', isOther: true });
  answer(today([line('of the profile before')]));
  await loading;
  expect(latestOf(store.getState().today)).toBeNull();
});

test('a retry is one job of its own; a reply that was overtaken is dropped', async () => {
  const { client, store } = setUp([line('a', { kind: 'failed', verb: 'retry' })]);
  await store.getState().retry('a');
  expect(client.calls.at(-1)).toMatchObject({ name: 'today.retry', input: { key: 'a', jobId: JOB_ID } });
});

test('whatever is put off, taken back and settled: what is counted is the lines that are shown, kind by kind', async () => {
  const kinds = fc.constantFrom<TodayLine['kind']>(
    'unknown',
    'rejected',
    'held',
    'failed',
    'fresh',
    'invoice',
    'hours',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(kinds, { maxLength: 12 }),
      fc.array(fc.record({ at: fc.nat(11), what: fc.constantFrom('snooze', 'wake', 'settle') }), { maxLength: 12 }),
      async (made, acts) => {
        const lines = made.map((kind, i) => line(`k${i}`, { kind }));
        const { store, stop } = setUp(lines);
        await store.getState().load();
        const hidden = new Set<string>();
        for (const { at, what } of acts) {
          const key = lines[at]?.key;
          if (key === undefined) continue;
          await store.getState()[what as 'snooze' | 'wake' | 'settle'](key);
          if (what === 'wake') hidden.delete(key);
          else hidden.add(key);
        }
        const known = latestOf(store.getState().today)?.lines ?? [];
        const perKind = new Map<string, number>();
        for (const { kind } of known) perKind.set(kind, (perKind.get(kind) ?? 0) + 1);
        const sum = [...perKind.values()].reduce((all, count) => all + count, 0);
        expect(known).toHaveLength(sum);
        expect(sum).toBe(lines.length - hidden.size);
        stop();
      },
    ),
    { numRuns: runs(60) },
  );
});
