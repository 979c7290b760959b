import { AppError } from '../../shared/errors/app-error.ts';
import type { LedgerDatabase, Log } from '../ports.ts';
import type { LedgerEntries } from './entries.ts';
import type { KeptAnswers } from './kept-answers.ts';

type RecoverParts = {
  readonly db: LedgerDatabase;
  readonly log: Log;
  readonly entries: LedgerEntries;
  readonly answers: KeptAnswers;
  readonly write: (work: () => void) => void;
};

/**
 * Once, at start, before anything is sent: every `sending` entry was interrupted by the end of the last run. Returns
 * their ids. If the change cannot be written they stay `sending`, which can be sent no more than `unknown`, and the app
 * starts.
 */
export function recover(parts: RecoverParts): string[] {
  let ids: string[] = [];
  try {
    parts.write(() => {
      ids = parts.db.transaction(() => recoverAll(parts));
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.data.code !== 'store') throw error;
    parts.log.error('ledger.recover-failed', { reason: error.data.reason });
  }
  if (ids.length > 0) parts.log.warn('ledger.recovered', { count: ids.length });
  return ids;
}

function recoverAll({ db, entries, answers }: RecoverParts): string[] {
  const cut = db.all<{ id: string }>("SELECT id FROM registrations WHERE state = 'sending' ORDER BY id");
  for (const { id } of cut) {
    // Its stored answer could not settle it; it is shown.
    const kept = answers.of(id).at(-1);
    const current = kept?.attempt === entries.attemptsOf(id) ? kept : undefined;
    const columns = { answer_id: current?.meta.id ?? null, status: current?.meta.status ?? null };
    entries.move(id, 'recover', columns, { kind: 'recovered', detail: {} });
  }
  return cut.map((row) => row.id);
}
