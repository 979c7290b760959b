import type { OpenRows } from '../../../shared/model/bulk/bulk.ts';
import type { Clock, LedgerDatabase } from '../../ports.ts';

/** A job that goes on, or whose rows change, is no longer what somebody signed. */
export const NOT_SIGNED = 'signed_at = NULL, signed_by = NULL, signed_open = NULL';

/** A person's word that a job is done. */
export function createSignOffs({ db, clock }: { readonly db: LedgerDatabase; readonly clock: Clock }) {
  return {
    /** `open`: the rows that were open. Null takes the sign-off back. */
    sign(jobId: string, signed: { readonly by: string; readonly open: OpenRows } | null): void {
      const sql = 'UPDATE bulk_jobs SET signed_at = ?, signed_by = ?, signed_open = ? WHERE id = ?';
      const values = signed === null ? [null, null, null] : [clock.now(), signed.by, JSON.stringify(signed.open)];
      db.run(sql, [...values, jobId]);
    },
  };
}
