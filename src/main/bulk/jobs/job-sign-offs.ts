import type { SignOff } from '../../../shared/model/bulk/bulk.ts';
import { GIVABLE } from '../../../shared/model/bulk/givable.ts';
import type { Clock, LedgerDatabase } from '../../ports.ts';

/** A job that goes on, or whose rows change, is no longer what somebody signed. */
export const NOT_SIGNED = 'signed_at = NULL, signed_by = NULL, signed_open = NULL';

/** A person's word that a job is done. */
export function createSignOffs({ db, clock }: { readonly db: LedgerDatabase; readonly clock: Clock }) {
  return {
    /** Null takes the sign-off back. */
    sign(jobId: string, signed: Omit<SignOff, 'at'> | null): void {
      const sql = 'UPDATE bulk_jobs SET signed_at = ?, signed_by = ?, signed_open = ? WHERE id = ?';
      const values = signed === null ? [null, null, null] : [clock.now(), signed.by, storedOpen(signed)];
      db.run(sql, [...values, jobId]);
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
