import type { LedgerDatabase } from '../ports.ts';
import type { KeptAnswers, KeptAttemptAnswer } from './kept-answers.ts';

/**
 * Entries that the last run left as `sending` although the answer to that attempt is on disk: for
 * `services/contracts/settle-kept-answers.ts`, before `recover`.
 */
export function interruptedWithAnswer(
  db: LedgerDatabase,
  answers: Pick<KeptAnswers, 'of' | 'get'>,
): { id: string; attempt: number; answer: KeptAttemptAnswer }[] {
  const cut = db.all<{ id: string; attempts: number }>(
    "SELECT id, attempts FROM registrations WHERE state = 'sending' ORDER BY id",
  );
  return cut.flatMap(({ id, attempts }) => {
    const kept = answers.of(id).at(-1);
    const answer = kept?.attempt === attempts ? answers.get(kept.meta.id) : null;
    return answer ? [{ id, attempt: attempts, answer }] : [];
  });
}

/** Whether the last run left any entry as `sending`. */
export function isAnyInterrupted(db: LedgerDatabase): boolean {
  return db.get("SELECT 1 FROM registrations WHERE state = 'sending' LIMIT 1") !== undefined;
}
