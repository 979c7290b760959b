import { expect, test } from 'vitest';
import { eraseSettledBefore } from '../../ledger/erase-settled.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { connectMemory } from '../../store/files/connect-database.ts';
import { LEDGER_MIGRATIONS } from '../../store/migrations/ledger-migrations.ts';
import { migrate } from '../../store/migrations/migrate.ts';
import { silentLog } from '../../store/testing/store-parts.ts';
import { diceOf, randomOf } from '../engine/testing/virtual-time.ts';
import { draftOf, type WorkRow } from '../rows/row.ts';
import { madeUpRow } from '../testing/made-up-rows.ts';
import { eraseRowsOf, eraseRowsSettledBefore } from './erase-rows.ts';
import type { JobWork } from './job-records.ts';
import { createJobStore } from './job-store.ts';

const WORK: JobWork = {
  step: 'send',
  headers: ['Kundnr'],
  headerRow: 0,
  mapping: { 'customer.id': { from: 'column', column: 0, header: 'Kundnr' } },
  poaFolder: null,
  concurrency: 4,
  firstRows: 1,
};

/** A job of five rows: accepted, rejected, unknown, and two that are not in the ledger. */
function setUp() {
  const { db } = connectMemory();
  migrate(db, LEDGER_MIGRATIONS);
  let at = 1000;
  const clock = { now: () => ++at, monotonicMs: () => at };
  const random = randomOf(diceOf(1));
  const ledger = createLedger({ db, clock, random, log: silentLog, diskReserve: null });
  const store = createJobStore({ db, clock, random });
  const rows = [1, 2, 3, 4, 5].map((n) => madeUpRow(n));
  const file = { fileName: 'kunder.xlsx', fileSha256: 'ff', fileBytes: 99, sheetName: 'Kunder' };
  store.create({ id: 'job', profileId: 'p', createdBy: 'anna', work: WORK, rows, ...file });
  const send = (row: WorkRow): string => {
    const { registrationId, values, poa } = store.sendable('job').load(row.id)!;
    const { name, extension, bytes, sha256 } = poa!;
    ledger.create({
      id: registrationId,
      profileId: 'p',
      destination: { operatorId: 'op', apiAddress: 'a', clientId: 'c' },
      ...draftOf(values),
      poa: { name, extension, bytes, sha256, type: 'SWITCH' },
      warningCodes: [],
      override: null,
      contentSha256: 'ab',
    });
    ledger.markSending(registrationId, { attempt: 1, requestSha256: 'aa', requestBytes: 1 });
    return registrationId;
  };
  const [accepted, rejected, unknown] = rows.slice(0, 3).map(send) as [string, string, string];
  ledger.markAccepted(accepted, { status: 201, answerId: null, contractId: 'K1', message: null });
  ledger.markRejected(rejected, { status: 422, answerId: null, message: 'no' });
  ledger.markUnknown(unknown, { reason: 'reset', status: null, answerId: null });
  return { db, store, rows, now: () => at };
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
