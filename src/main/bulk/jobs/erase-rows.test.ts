import { expect, test } from 'vitest';
import { eraseSettledBefore } from '../../ledger/erase-settled.ts';
import type { WorkRow } from '../rows/row.ts';
import { storedJob } from '../testing/stored-job.ts';
import { eraseRowsOf, eraseRowsSettledBefore } from './erase-rows.ts';

/** A job of five rows: accepted, rejected, unknown, and two that are not in the ledger. */
function setUp() {
  const { db, store, ledger, rows, send, now } = storedJob(5);
  const [accepted, rejected, unknown] = rows.slice(0, 3).map((row) => send(store.sendable('job').load(row.id))) as [
    string,
    string,
    string,
  ];
  ledger.markAccepted(accepted, { status: 201, answerId: null, contractId: 'K1', message: null });
  ledger.markRejected(rejected, { status: 422, answerId: null, message: 'no' });
  ledger.markUnknown(unknown, { reason: 'reset', status: null, answerId: null });
  return { db, store, rows, now };
}

const statesOf = ({ store }: ReturnType<typeof setUp>) =>
  Object.fromEntries(store.results('job').map(({ row, state }) => [row.id, state]));

test('rows of an erased person: sent ones keep only ids, unsent ones go, and what is open stays whole', () => {
  const job = setUp();
  const { db, store, rows } = job;
  const theirs = new Set(rows.slice(0, 4).map((row) => row.values['customer.id']));
  const isTheirs = (values: WorkRow['values']) => theirs.has(values['customer.id']);
  expect(eraseRowsOf(db, 'other', isTheirs, (text) => text)).toEqual({ jobIds: [], rows: 0 });
  expect(eraseRowsOf(db, 'p', isTheirs, (text) => text)).toEqual({ jobIds: ['job'], rows: 3 });
  expect(statesOf(job)).toEqual({ 'row-1': 'accepted', 'row-2': 'rejected', 'row-3': 'unknown', 'row-5': 'ready' });
  const [first, , third, fifth] = store.loadRows('job');
  expect(Object.entries(first?.values ?? {}).filter(([, text]) => text !== '')).toEqual([
    ['customer.id', rows[0]?.values['customer.id']],
    ['property.id', rows[0]?.values['property.id']],
  ]);
  expect([first?.poa, new Set(first?.cells)]).toEqual([null, new Set([''])]);
  expect(third?.values).toEqual(rows[2]?.values);
  expect(fifth).toEqual(rows[4]);
  // The second time there is nothing left to erase.
  expect(eraseRowsOf(db, 'p', isTheirs, (text) => text)).toEqual({ jobIds: [], rows: 0 });
});

test('a link to a file that was saved under their name goes, others stay', () => {
  const { db, store } = setUp();
  store.addFile('job', 'complete', '/home/karin/Anna Ek.xlsx');
  store.addFile('job', 'complete', '/home/karin/november.xlsx');
  eraseRowsOf(
    db,
    'p',
    () => false,
    (text) => text.replace('Anna Ek', '…'),
  );
  expect(store.files('job').map(({ path }) => path)).toEqual(['/home/karin/november.xlsx']);
});

test('rows go with their registrations, or they would count as never sent; open ones stay however old', () => {
  const job = setUp();
  const { db, store } = job;
  const eraseBefore = (before: number) =>
    db.transaction(() => [eraseRowsSettledBefore(db, before), eraseSettledBefore(db, before)]);
  expect(eraseBefore(1)).toEqual([0, 0]);
  store.setPhase('job', 'running');
  expect(eraseBefore(job.now() + 1)).toEqual([2, 2]);
  expect(statesOf(job)).toEqual({ 'row-3': 'unknown', 'row-4': 'ready', 'row-5': 'ready' });
  store.setPhase('job', 'cancelled');
  expect(eraseBefore(job.now() + 1)).toEqual([2, 0]);
  expect(statesOf(job)).toEqual({ 'row-3': 'unknown' });
  db.run("UPDATE registrations SET state = 'accepted'");
  expect(eraseBefore(job.now() + 1)).toEqual([1, 1]);
  expect(store.list('p', { offset: 0, limit: 10 }).jobs).toEqual([]);
});
