import type { SavedFile } from '../../../shared/model/bulk/bulk.ts';
import type { Clock, LedgerDatabase, Random } from '../../ports.ts';

/** Older ones are forgotten: a list of links is read at a glance. */
const MAX_FILES = 8;

/** Where the files of a job were saved. A file saved again in the same place is listed once. */
export function createJobFiles(parts: { readonly db: LedgerDatabase; readonly clock: Clock; readonly random: Random }) {
  const { db } = parts;

  function addFile(jobId: string, kind: SavedFile['kind'], path: string): void {
    db.transaction(() => {
      db.run('DELETE FROM bulk_files WHERE job_id = ? AND path = ?', [jobId, path]);
      db.run('INSERT INTO bulk_files (job_id, id, kind, path, saved_at) VALUES (?, ?, ?, ?, ?)', [
        jobId,
        parts.random.uuid(),
        kind,
        path,
        parts.clock.now(),
      ]);
      db.run(
        `DELETE FROM bulk_files WHERE job_id = $jobId AND id NOT IN (
           SELECT id FROM bulk_files WHERE job_id = $jobId ORDER BY saved_at DESC LIMIT ${MAX_FILES})`,
        { jobId },
      );
    });
  }

  /** Newest first. */
  function files(jobId: string): (Pick<SavedFile, 'id' | 'kind' | 'savedAt'> & { readonly path: string })[] {
    return db
      .all<{ id: string; kind: SavedFile['kind']; path: string; saved_at: number }>(
        'SELECT id, kind, path, saved_at FROM bulk_files WHERE job_id = ? ORDER BY saved_at DESC',
        [jobId],
      )
      .map(({ saved_at, ...file }) => ({ ...file, savedAt: saved_at }));
  }

  return {
    addFile,
    files,
    forgetFile: (jobId: string, id: string): void =>
      void db.run('DELETE FROM bulk_files WHERE job_id = ? AND id = ?', [jobId, id]),
  };
}
