import { expect, test } from 'vitest';
import { REQUESTED_ROWS } from '../../../stores/page-round.ts';
import { handTimers, playMain, settled } from '../../../stores/testing/play-main.ts';
import { createLedgerStore } from './create-ledger-store.ts';
import { sampleSummary } from './testing/sample-registration.ts';

const COUNTS = { queued: 0, waiting: 0, sending: 0, accepted: 450, rejected: 0, unknown: 0 };

function playLedger(total: number) {
  const timers = handTimers();
  const main = playMain({
    'ledger.list': ({ offset, limit }) => ({
      total,
      rows: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) =>
        sampleSummary({ id: `r-${offset + index}` }),
      ),
    }),
  });
  const ledger = createLedgerStore(main.client, timers.later);
  return { main, timers, ledger, shown: () => ledger.pages.store.getState() };
}

test('the list of registrations loads its first page, and others when a row of theirs is needed, once', async () => {
  const { main, ledger, shown } = playLedger(450);
  await ledger.pages.reload();
  expect(shown().total).toBe(450);
  expect(shown().rows.get(REQUESTED_ROWS - 1)?.id).toBe(`r-${REQUESTED_ROWS - 1}`);
  expect(shown().rows.has(REQUESTED_ROWS)).toBe(false);
  await Promise.all([ledger.pages.need(449, 449), ledger.pages.need(430, 449)]);
  expect(main.callsOf('ledger.list')).toHaveLength(2);
  expect(shown().rows.get(449)?.id).toBe('r-449');
  expect(shown().rows.get(0)?.id).toBe('r-0');
});

test('filters by outcome at once and by text after a pause', async () => {
  const { main, ledger, timers } = playLedger(1);
  ledger.setOutcome('waiting');
  await settled();
  expect(main.callsOf('ledger.list')[0]?.states).toEqual(['queued', 'waiting', 'sending']);
  ledger.setText('lind');
  ledger.setText(' lindqvist ');
  await timers.advance(150);
  expect(main.callsOf('ledger.list').map((call) => call.filter)).toEqual(['', 'lindqvist']);
});

test('a burst of changes brings one reload', async () => {
  const { main, ledger, timers } = playLedger(3);
  await ledger.pages.reload();
  for (let index = 0; index < 20; index += 1) {
    main.emit('ledger.changed', { registrationId: `r-${index}`, counts: { ...COUNTS, unknown: index } });
  }
  await timers.advance(250);
  expect(main.callsOf('ledger.list')).toHaveLength(2);
});

test('a change while somebody types is read, also where the words end as they began', async () => {
  const { main, ledger, timers } = playLedger(3);
  await ledger.pages.reload();
  ledger.setText('l');
  main.emit('ledger.changed', { registrationId: 'r', counts: COUNTS });
  ledger.setText('');
  await timers.advance(250);
  expect(main.callsOf('ledger.list')).toHaveLength(2);
});

test('nobody looked at the list yet: changes fetch nothing', async () => {
  const { main, ledger, timers } = playLedger(3);
  main.emit('ledger.changed', { registrationId: 'r', counts: COUNTS });
  await timers.advance(1000);
  expect(main.callsOf('ledger.list')).toHaveLength(0);
  await ledger.pages.reload();
  ledger.stop();
  main.emit('ledger.changed', { registrationId: 'r', counts: COUNTS });
  await timers.advance(1000);
  expect(main.callsOf('ledger.list')).toHaveLength(1);
});

test('a failed reload keeps the rows', async () => {
  const { main, ledger, shown } = playLedger(2);
  await ledger.pages.reload();
  delete main.script['ledger.list'];
  await ledger.pages.reload();
  expect(shown().error).not.toBeNull();
  expect(shown().total).toBe(2);
  expect(shown().rows.get(1)?.id).toBe('r-1');
});

test('newest first is the list’s own order, in parts; what is folded is remembered', async () => {
  const { main, ledger } = playLedger(2);
  ledger.setSort({ column: 'customer', direction: 'ascending' });
  ledger.setSort({ column: 'time', direction: 'descending' });
  await settled();
  expect(main.callsOf('ledger.list').map(({ sort, isGrouped }) => [sort?.column, isGrouped])).toEqual([
    ['customer', true],
    [undefined, true],
  ]);
  main.script['ledger.list'] = () => ({
    total: 0,
    rows: [],
    groups: [{ part: 'today', rows: 0, oldestAt: 1, job: null }],
  });
  await ledger.pages.reload();
  expect(ledger.store.getState().groups).toHaveLength(1);
  ledger.fold('today', true);
  ledger.setOutcome('unknown');
  main.script['ledger.list'] = () => ({ total: 0, rows: [] });
  await ledger.pages.reload();
  expect(ledger.store.getState()).toMatchObject({ groups: null, folded: new Map([['today', true]]) });
});
