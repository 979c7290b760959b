import { expect, test } from 'vitest';
import type { BulkRowState } from '../../../shared/model/bulk/bulk.ts';
import { STATE_SQL } from '../../bulk/jobs/job-records.ts';
import { memoryStore } from '../files/memory-store.ts';
import { marksOf } from './open-jobs.ts';

test('a job is a picture of its rows in the order of the sheet; in a large one a mark is the most serious of its rows', () => {
  const db = memoryStore('memory', null, null).ledgerDb;
  db.run(
    `INSERT INTO bulk_jobs (id, profile_id, number, file_name, file_sha256, file_bytes, sheet_name, created_at, created_by,
       changed_at, phase, work) VALUES ('j', 'p', 1, 'f', 'h', 1, 's', 1, 'who', 1, 'draft', '{}')`,
  );
  const insert = (at: number, leftOut: number, held: string | null) =>
    db.run(
      `INSERT INTO bulk_rows (job_id, row_id, position, number, cells, original, fields, date_fields, left_out, held_reason)
       VALUES ('j', $id, $at, 1, '[]', '{}', '{}', '[]', $leftOut, $held)`,
      { id: `row-${at}`, at, leftOut, held },
    );
  for (let at = 0; at < 200; at += 1) insert(at * 3, at % 3 === 0 ? 1 : 0, at === 100 ? 'poa-missing' : null);
  const counts = { ready: 133, 'left-out': 66, held: 1 } as Record<BulkRowState, number>;
  const { marks, rowsAMark } = marksOf(db, 'j', STATE_SQL, counts);
  expect(rowsAMark).toBe(3);
  // Row 100 stands in the 34th three rows; each other three have two that are ready.
  expect([...marks].map((letter, at) => [letter, at]).filter(([letter]) => letter !== marks[0])).toEqual([
    [expect.any(String), 33],
  ]);
  expect(marks).toHaveLength(67);
});
