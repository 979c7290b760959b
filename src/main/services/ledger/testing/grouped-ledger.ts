import { createLedger } from '../../../ledger/ledger.ts';
import { memoryStore } from '../../../store/files/memory-store.ts';
import { realRandom, silentLog, tickingClock } from '../../../store/testing/store-parts.ts';
import { fillLedger } from '../../../store/today/testing/fill-ledger.ts';
import { ledgerGrouping } from '../ledger-grouping.ts';

/** A Friday. */
export const NOW = Date.parse('2026-11-20T13:30:00Z');
export const MINUTE = 60_000;

/** So many accepted entries, `r0` the newest, one a minute. */
export function ledgerOf(count: number) {
  const db = memoryStore('memory', null, null).ledgerDb;
  const ledger = createLedger({ db, clock: tickingClock(NOW), random: realRandom, log: silentLog, diskReserve: null });
  fillLedger(db, count);
  db.run(
    `UPDATE registrations SET state = 'accepted', contract_id = 700000 + nth, created_at = ${NOW + MINUTE} - nth * ${MINUTE}`,
  );
  const hidden = { putOff: new Set<string>(), left: new Set<string>() };
  return {
    db,
    hidden,
    set: (id: string, values: string) => db.run(`UPDATE registrations SET ${values} WHERE id = ?`, [id]),
    job(id: string, number: number, rows: readonly string[]) {
      db.run(
        `INSERT INTO bulk_jobs (id, profile_id, number, file_name, file_sha256, file_bytes, sheet_name, created_at, created_by,
           changed_at, phase, work) VALUES (?, 'p', ?, ?, '', 0, '', 0, '', 0, 'done', '{}')`,
        [id, number, `${id}.xlsx`],
      );
      for (const [at, row] of rows.entries()) {
        db.run(
          `INSERT INTO bulk_rows (job_id, row_id, position, number, cells, original, fields, date_fields, left_out,
             registration_id) VALUES (?, ?, ?, ?, '[]', '[]', '{}', '[]', 0, ?)`,
          [id, row, at, at + 1, row],
        );
      }
    },
    list: (page: { offset?: number; limit?: number } = {}) =>
      ledger.list({
        ...{ profileId: 'p', states: [], filter: '', offset: 0, limit: 500, ...page },
        grouping: ledgerGrouping({ db, hidden, nowMs: NOW }, 'p'),
      }),
  };
}
