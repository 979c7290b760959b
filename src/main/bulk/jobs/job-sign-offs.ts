import type { SignOff } from '../../../shared/model/bulk/bulk.ts';
import { GIVABLE } from '../../../shared/model/bulk/givable.ts';
import type { Clock, LedgerDatabase } from '../../ports.ts';

/**
 * A job whose rows change is no longer what somebody signed. What they wanted to keep on Today stays there (`signed_open`):
 * of a cancelled job only that is.
 */
export const NOT_SIGNED = 'signed_at = NULL, signed_by = NULL';

/** A person's word that a job is done. */
export function createSignOffs({ db, clock }: { readonly db: LedgerDatabase; readonly clock: Clock }) {
  return {
    /** Null takes the sign-off back. */
    sign(jobId: string, signed: Omit<SignOff, 'at'> | null): void {
      if (signed === null) {
        db.run(`UPDATE bulk_jobs SET ${NOT_SIGNED} WHERE id = ?`, [jobId]);
      } else {
        const sql = 'UPDATE bulk_jobs SET signed_at = ?, signed_by = ?, signed_open = ? WHERE id = ?';
        db.run(sql, [clock.now(), signed.by, storedOpen(signed), jobId]);
      }
    },
  };
}

type Stored = SignOff['open'] & { readonly stays?: Readonly<Record<string, boolean>> };

/** With which of them Today keeps, as its queries read it (`store/today`). */
function storedOpen({ open, givenUp }: Omit<SignOff, 'at'>): string {
  const stays = Object.fromEntries(GIVABLE.map((kind) => [kind, !givenUp.includes(kind)]));
  return JSON.stringify({ ...open, stays } satisfies Stored);
}

/** Before people were asked what stays, signing off let go of both, and said so. */
export function readOpen(text: string): Pick<SignOff, 'open' | 'givenUp'> {
  const { stays = {}, ...open } = JSON.parse(text) as Stored;
  return { open, givenUp: GIVABLE.filter((kind) => open[kind] > 0 && stays[kind] !== true) };
}
