import { createLedger } from '../../ledger/ledger.ts';
import { connectMemory } from '../../store/files/connect-database.ts';
import { LEDGER_MIGRATIONS } from '../../store/migrations/ledger-migrations.ts';
import { migrate } from '../../store/migrations/migrate.ts';
import { silentLog } from '../../store/testing/store-parts.ts';
import type { SendableRow } from '../engine/send-row.ts';
import { diceOf, randomOf } from '../engine/testing/virtual-time.ts';
import type { JobWork } from '../jobs/job-records.ts';
import { createJobStore } from '../jobs/job-store.ts';
import { draftOf } from '../rows/row.ts';
import { madeUpRow } from './made-up-rows.ts';

export const JOB_WORK: JobWork = {
  step: 'check',
  headers: ['Kundnr'],
  headerRow: 0,
  mapping: { 'customer.id': { from: 'column', column: 0, header: 'Kundnr' } },
  poaFolder: null,
  concurrency: 4,
  firstRows: 1,
};

/** A job of made-up rows in a ledger in memory; `send` writes down that a row is being sent. */
export function storedJob(rowCount: number) {
  const { db } = connectMemory();
  migrate(db, LEDGER_MIGRATIONS);
  let at = 1000;
  const clock = { now: () => ++at, monotonicMs: () => at };
  const random = randomOf(diceOf(1));
  const ledger = createLedger({ db, clock, random, log: silentLog, diskReserve: null });
  const open = () => createJobStore({ db, clock, random });
  const store = open();
  const rows = Array.from({ length: rowCount }, (_, n) => madeUpRow(n + 1));
  const file = { fileName: 'kunder.xlsx', fileSha256: 'ff', fileBytes: 99, sheetName: 'Kunder' };
  store.create({ id: 'job', profileId: 'p', createdBy: 'anna', work: JOB_WORK, rows, ...file });
  const send = (row: SendableRow | null): string => {
    if (!row?.poa) throw new Error('There is no such row with a file.');
    const { registrationId, values, poa } = row;
    const { name, extension, bytes, sha256 } = poa;
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
  return { db, store, open, ledger, rows, send, file, now: () => at };
}
