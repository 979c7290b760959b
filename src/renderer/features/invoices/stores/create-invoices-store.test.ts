import { expect, test, vi } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { REQUESTED_ROWS } from '../../../stores/page-round.ts';
import { JOB_ID, rowAt, rowsOf, SCOPE, settled, setUp, totalsOf } from './testing/store-set-up.ts';

test('a scope loads its first page, and only pages that are looked at', async () => {
  const { client, store } = setUp();
  store.getState().setScope(SCOPE);
  await settled();
  expect(store.getState().rows.size).toBe(REQUESTED_ROWS);
  store.getState().ensureRange(450, 470);
  store.getState().ensureRange(455, 475);
  await settled();
  expect(store.getState().rows.get(460)?.key).toBe('F460');
  expect(client.calls.filter((call) => call.name === 'invoices.page')).toHaveLength(2);
});

test('the reply to an older filter is dropped', async () => {
  const waiting: (() => void)[] = [];
  const later = <T>(value: T) => new Promise<T>((resolve) => waiting.push(() => resolve(value)));
  const { store } = setUp({
    page: (query) => later(rowsOf(query, query.filter === 'old' ? 1 : 7)),
    totals: (query) => later(totalsOf(query.filter === 'old' ? 1 : 7)),
  });
  store.getState().setScope(SCOPE);
  store.getState().setFilter('old');
  store.getState().setFilter('new');
  for (const reply of waiting.reverse()) reply();
  await settled();
  expect(latestOf(store.getState().head)?.matching).toBe(7);
  expect(store.getState().count).toBe(7);
  expect(store.getState().rows.size).toBe(7);
});

test('a page does not wait for the totals, and a short first page already tells how long the list is', async () => {
  const { store } = setUp({ page: (query) => rowsOf(query, 12), totals: () => new Promise(() => undefined) });
  store.getState().setScope(SCOPE);
  await settled();
  expect(store.getState().rows.size).toBe(12);
  expect(store.getState().count).toBe(12);
});

test('while a filter loads, the rows of the one before stay', async () => {
  const { store } = setUp();
  store.getState().setScope(SCOPE);
  await settled();
  store.getState().setFilter('x');
  expect(store.getState().head.state).toBe('loading');
  expect(store.getState().rows.size).toBe(REQUESTED_ROWS);
});

test('at most 2 000 rows are held, and those near the screen stay', async () => {
  const { store } = setUp({ matching: 100_000 });
  store.getState().setScope(SCOPE);
  for (let first = 0; first < 20_000; first += REQUESTED_ROWS) {
    store.getState().ensureRange(first, first + 40);
    await settled();
  }
  expect(store.getState().rows.size).toBeLessThanOrEqual(2000 + REQUESTED_ROWS);
  expect(store.getState().rows.has(19_810)).toBe(true);
});

test('a failed page keeps what was shown', async () => {
  let fails = false;
  const failing = <T>(value: T): T => {
    if (fails) throw new AppError({ code: 'store', reason: 'damaged' });
    return value;
  };
  const { store } = setUp({ page: (query) => failing(rowsOf(query)), totals: () => failing(totalsOf()) });
  store.getState().setScope(SCOPE);
  await settled();
  fails = true;
  store.getState().setFilter('x');
  await settled();
  const { head, rows } = store.getState();
  expect(head.state === 'failed' ? head.error.code : head.state).toBe('store');
  expect(latestOf(head)?.matching).toBe(1000);
  expect(rows.size).toBe(REQUESTED_ROWS);
});

test('progress is followed in order, and news of other jobs are not taken', async () => {
  const { client, store } = setUp();
  store.getState().setScope(SCOPE);
  await store.getState().fetch();
  const news = { id: JOB_ID, kind: 'invoices', phase: 'running', total: 2, startedAt: 0, failures: [] } as const;
  client.emit('jobs.changed', { ...news, seq: 2, done: 1, failures: [] });
  client.emit('jobs.changed', { ...news, seq: 1, done: 0, failures: [] });
  client.emit('jobs.changed', { ...news, id: '8b7f2c1e-6f4a-4f0e-9d0a-000000000002', seq: 9, done: 2, failures: [] });
  expect(store.getState().job?.done).toBe(1);
  await store.getState().cancel();
  expect(client.calls).toContainEqual({ name: 'jobs.cancel', input: { jobId: JOB_ID } });
});

test('only the failed pair is tried again', async () => {
  const { client, store } = setUp();
  store.getState().setScope(SCOPE);
  await store.getState().fetch();
  client.emit('jobs.changed', {
    id: JOB_ID,
    kind: 'invoices',
    seq: 3,
    phase: 'done',
    done: 2,
    total: 2,
    startedAt: 0,
    failures: [{ label: '["C2","P2","2026-01-01","2026-12-31"]', error: { code: 'unexpected', reference: 'r' } }],
  });
  await store.getState().retryFailed();
  const fetches = client.calls.filter((call) => call.name === 'invoices.fetch');
  expect(fetches[1]?.input).toMatchObject({ scope: { pairs: [{ customerId: 'C2', propertyId: 'P2' }] } });
});

test('a selection outlives scrolling; stepping opens across pages', async () => {
  const { client, store } = setUp({ matching: 100_000 });
  store.getState().setScope(SCOPE);
  await settled();
  store.getState().toggle('F3');
  store.getState().toggle('F5');
  for (let first = 0; first < 10_000; first += REQUESTED_ROWS) {
    store.getState().ensureRange(first, first + 40);
    await settled();
  }
  store.getState().toggle('F9801');
  store.getState().toggle('F5');
  expect([...store.getState().selection.keys]).toEqual(['F3', 'F9801']);
  await settled();
  const asked = client.calls.filter((call) => call.name === 'invoices.totals').at(-1);
  expect(asked?.input).toMatchObject({ selection: { keys: ['F3', 'F9801'], isAllBut: false } });
  store.getState().openAt(9999);
  await store.getState().step(1);
  expect(store.getState().open).toMatchObject({ index: 10_000, row: { key: 'F10000' } });
});

test('all that match are picked without being read; one can be taken out again', async () => {
  const { client, store } = setUp({ matching: 1_000_000 });
  store.getState().setScope(SCOPE);
  await settled();
  const before = client.calls.filter((call) => call.name === 'invoices.page').length;
  store.getState().selectAll(true);
  store.getState().toggle('F7');
  expect(store.getState().selectedCount()).toBe(999_999);
  expect(client.calls.filter((call) => call.name === 'invoices.page')).toHaveLength(before);
  store.getState().selectAll(false);
  expect(store.getState().selectedCount()).toBe(0);
  await settled();
  expect(store.getState().chosen).toBeNull();
});

test('a mark shows at once, in the list and on the open invoice', async () => {
  const { store } = setUp();
  store.getState().setScope(SCOPE);
  await settled();
  store.getState().openAt(3);
  await store.getState().mark(['F3'], { isChecked: true });
  expect(store.getState().rows.get(3)?.mark?.isChecked).toBe(true);
  expect(store.getState().open?.row.mark?.isChecked).toBe(true);
  await store.getState().mark(['F3'], { isChecked: false });
  expect(store.getState().rows.get(3)?.mark).toBeNull();
});

test('another profile empties the list; saving the same one does not', async () => {
  const { client, store } = setUp();
  await settled();
  store.getState().setScope(SCOPE);
  client.emit('profiles.changed', { profiles: [], selectedId: 'one', isOther: false });
  expect(store.getState().scope).not.toBeNull();
  client.emit('profiles.changed', { profiles: [], selectedId: 'two', isOther: true });
  expect(store.getState().scope).toBeNull();
});

test('after stop nothing is listened to', async () => {
  const { client, store, stop } = setUp();
  store.getState().setScope(SCOPE);
  await store.getState().fetch();
  stop();
  client.emit('jobs.changed', {
    id: JOB_ID,
    kind: 'invoices',
    seq: 3,
    phase: 'done',
    done: 2,
    total: 2,
    startedAt: 0,
    failures: [],
  });
  expect(store.getState().job?.phase).toBe('running');
});

test('what is picked is tagged, all of it, also beyond what one call takes', async () => {
  const { client, store } = setUp({ matching: 6000 });
  store.getState().setScope(SCOPE);
  await settled();
  store.getState().selectAll(true);
  expect(await store.getState().markSelected({ addTags: ['utredning'] })).toBe(6000);
  const calls = client.calls
    .filter(({ name }) => name === 'invoices.mark')
    .map(({ input }) => input as { keys: string[]; addTags: string[] });
  expect(calls.map(({ keys }) => keys.length)).toEqual([5000, 1000]);
  expect(new Set(calls.flatMap(({ keys }) => keys)).size).toBe(6000);
  expect(calls.every(({ addTags }) => addTags[0] === 'utredning')).toBe(true);
});

test('checking goes on to the next invoice, counts, and can be taken back one by one', async () => {
  const { store } = setUp();
  store.getState().setScope(SCOPE);
  await vi.waitFor(() => expect(store.getState().head.state).toBe('ready'));
  const checked = () => {
    const { head } = store.getState();
    return head.state === 'ready' ? head.value.checked : null;
  };
  await store.getState().checkAndGoOn();
  expect(store.getState().open?.row.key).toBe('F0');
  expect(checked()).toBe(0);
  await store.getState().checkAndGoOn();
  await store.getState().checkAndGoOn();
  expect(store.getState().open?.row.key).toBe('F2');
  expect(checked()).toBe(2);
  expect(store.getState().rows.get(1)?.mark).toMatchObject({ isChecked: true, checkedBy: 'Anna' });

  expect(await store.getState().undoCheck()).toBe(true);
  expect(store.getState().rows.get(1)?.mark).toBeNull();
  expect(checked()).toBe(1);
  expect(await store.getState().undoCheck()).toBe(true);
  expect(await store.getState().undoCheck()).toBe(false);
  expect(checked()).toBe(0);
});

test('C before the rows are there opens the first once they are, and checks nothing unseen', async () => {
  const released = Promise.withResolvers<void>();
  const { store, client } = setUp({
    page: async (query) => {
      await released.promise;
      return rowsOf(query);
    },
    totals: async () => {
      await released.promise;
      return totalsOf();
    },
  });
  const checks = () => client.calls.filter(({ name }) => name === 'invoices.check');
  // Before a scope was restored, and twice: what one has not seen is not checked.
  const first = store.getState().checkAndGoOn();
  const second = store.getState().checkAndGoOn();
  store.getState().setScope(SCOPE);
  released.resolve();
  await Promise.all([first, second]);
  expect(store.getState().open?.row.key).toBe('F0');
  expect(checks()).toEqual([]);
});

test('C pressed before the rows are there is forgotten with the screen, and yields to a row one opened oneself', async () => {
  const { store, client } = setUp();
  const left = store.getState().checkAndGoOn();
  await settled();
  store.getState().stopWaiting();
  await left;
  const waiting = store.getState().checkAndGoOn();
  await settled();
  store.getState().setScope(SCOPE);
  store.setState({ open: { row: rowAt(7), index: 7 } });
  await waiting;
  expect(store.getState().open?.row.key).toBe('F7');
  expect(client.calls.filter(({ name }) => name === 'invoices.check')).toEqual([]);
});

test('what agrees is checked in one step, and one undo takes all of it back', async () => {
  const { store, client } = setUp();
  store.getState().setScope(SCOPE);
  await vi.waitFor(() => expect(store.getState().head.state).toBe('ready'));
  expect(await store.getState().checkAgreeing()).toBe(2);
  expect(await store.getState().undoCheck()).toBe(true);
  expect(client.calls.map(({ name }) => name)).toContain('invoices.undoCheck');
  for (const place of [1, 2]) expect(store.getState().rows.get(place)?.mark ?? null).toBeNull();
});

test('keys pressed faster than main answers: none looks away, and two steps back give back both, in order', async () => {
  const { store, client } = setUp();
  store.getState().setScope(SCOPE);
  await vi.waitFor(() => expect(store.getState().head.state).toBe('ready'));
  store.getState().openAt(0);
  // Pressed twice at once: the second press saw nothing of the next invoice.
  await Promise.all([store.getState().checkAndGoOn(), store.getState().checkAndGoOn()]);
  expect(store.getState().open?.row.key).toBe('F1');
  // Taken back before its check is answered: it is that check which is taken back.
  const going = store.getState().checkAndGoOn();
  const back = store.getState().undoCheck();
  await Promise.all([going, back]);
  expect(store.getState().open?.row.key).toBe('F1');
  await store.getState().checkAndGoOn();
  await store.getState().checkAndGoOn();
  expect(store.getState().open?.row.key).toBe('F3');

  const opened: (string | undefined)[] = [];
  const stop = store.subscribe(({ open }, before) => {
    if (open?.row.key !== before.open?.row.key) opened.push(open?.row.key);
  });
  expect(await Promise.all([store.getState().undoCheck(), store.getState().undoCheck()])).toEqual([true, true]);
  stop();
  expect(opened).toEqual(['F2', 'F1']);
  for (const place of [1, 2]) expect(store.getState().rows.get(place)?.mark).toBeNull();
  expect(store.getState().rows.get(0)?.mark?.isChecked).toBe(true);
  const checked = client.calls.filter(({ name }) => name === 'invoices.check').map(({ input }) => input);
  expect(checked).toEqual([{ keys: ['F0'] }, { keys: ['F1'] }, { keys: ['F1'] }, { keys: ['F2'] }]);
});

test('an invoice opened before does not stay beside a list that does not hold it; sorting keeps it', async () => {
  const holds = (query: { filter: string; selection: { keys: readonly string[] } | null }) =>
    query.selection === null || query.filter === '' || query.selection.keys.includes('F0') ? 3 : 0;
  const { store } = setUp({ page: (query) => rowsOf(query, 3), totals: (query) => totalsOf(holds(query)) });
  store.getState().setScope(SCOPE);
  await settled();
  store.getState().openAt(2);
  store.getState().setSort([{ field: 'amount', direction: 'ascending' }]);
  await settled();
  expect(store.getState().open?.row.key).toBe('F2');
  store.getState().close();
  store.setState({ open: { row: rowAt(700), index: 700 } });
  store.getState().setFilter('somebody');
  await settled();
  expect(store.getState().open).toBeNull();
});

test('an invoice opened before does not stay beside a list that another question left empty; checking the last one keeps it', async () => {
  let matching = 10;
  const { store, client } = setUp({ page: (query) => rowsOf(query, matching), totals: () => totalsOf(matching) });
  store.getState().setScope(SCOPE);
  await settled();
  store.getState().openAt(3);
  matching = 0;
  client.emit('invoices.changed', { profileId: 'one' });
  await settled();
  expect(store.getState().open?.row.key, 'the same question').toBe('F3');
  store.getState().setFilter('nobody');
  await settled();
  expect(store.getState().open).toBeNull();
});
