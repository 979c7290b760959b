import { expect, test } from 'vitest';
import { latestOf } from '../../../stores/loadable.ts';
import { handTimers, playMain, settled } from '../../../stores/testing/play-main.ts';
import { createLedgerStore, LEDGER_PAGE } from './create-ledger-store.ts';
import { sampleSummary } from './testing/sample-registration.ts';

const COUNTS = { queued: 0, waiting: 0, sending: 0, accepted: 450, rejected: 0, unknown: 0 };

function ledger(total: number) {
  const timers = handTimers();
  const main = playMain({
    'ledger.list': ({ offset, limit }) => ({
      total,
      rows: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) =>
        sampleSummary({ id: `r-${offset + index}` }),
      ),
    }),
  });
  return { main, timers, ...createLedgerStore(main.client, { later: timers.later, now: () => 9 }) };
}

test('loads the first page, and others when a row of theirs is needed, once', async () => {
  const { main, store } = ledger(450);
  await store.getState().load();
  const list = latestOf(store.getState().list);
  expect(list?.total).toBe(450);
  expect(list?.rows[LEDGER_PAGE - 1]?.id).toBe(`r-${LEDGER_PAGE - 1}`);
  expect(list?.rows[LEDGER_PAGE]).toBeUndefined();
  await Promise.all([store.getState().need(449), store.getState().need(430)]);
  expect(main.callsOf('ledger.list')).toHaveLength(2);
  expect(latestOf(store.getState().list)?.rows[449]?.id).toBe('r-449');
  expect(latestOf(store.getState().list)?.rows[0]?.id).toBe('r-0');
});

test('filters by outcome at once and by text after a pause', async () => {
  const { main, store, timers } = ledger(1);
  store.getState().setOutcome('waiting');
  await settled();
  expect(main.callsOf('ledger.list')[0]?.states).toEqual(['queued', 'waiting', 'sending']);
  store.getState().setText('lind');
  store.getState().setText(' lindqvist ');
  await timers.advance(150);
  expect(main.callsOf('ledger.list').map((call) => call.filter)).toEqual(['', 'lindqvist']);
});

test('a burst of changes brings one reload', async () => {
  const { main, store, timers } = ledger(3);
  await store.getState().load();
  for (let index = 0; index < 20; index += 1) {
    main.emit('ledger.changed', { registrationId: `r-${index}`, counts: { ...COUNTS, unknown: index } });
  }
  await timers.advance(250);
  expect(main.callsOf('ledger.list')).toHaveLength(2);
});

test('nobody looked at the list yet: changes fetch nothing', async () => {
  const { main, store, timers, stop } = ledger(3);
  main.emit('ledger.changed', { registrationId: 'r', counts: COUNTS });
  await timers.advance(1000);
  expect(main.callsOf('ledger.list')).toHaveLength(0);
  await store.getState().load();
  stop();
  main.emit('ledger.changed', { registrationId: 'r', counts: COUNTS });
  await timers.advance(1000);
  expect(main.callsOf('ledger.list')).toHaveLength(1);
});

test('a failed reload keeps the rows', async () => {
  const { main, store } = ledger(2);
  await store.getState().load();
  delete main.script['ledger.list'];
  await store.getState().load();
  expect(store.getState().list.state).toBe('failed');
  expect(latestOf(store.getState().list)?.total).toBe(2);
});
