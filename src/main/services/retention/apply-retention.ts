import { DAY_MS } from '../../../shared/calendar/units.ts';
import { eraseRowsSettledBefore } from '../../bulk/jobs/erase-rows.ts';
import type { Policy } from '../../config/policy.ts';
import { eraseSettledBefore } from '../../ledger/erase-settled.ts';
import { eraseLogBefore } from '../../log/log-files.ts';
import type { Clock, LedgerDatabase, Log } from '../../ports.ts';
import type { AnswerAges } from '../../store/answers/answer-ages.ts';
import type { Answers } from '../../store/answers/answers.ts';

/**
 * Erases what is too old by IT's policy or the person's own limit. Runs once at every start, before the invoice rows
 * are prepared, which then drop what was derived from erased answers. What cannot be erased now (a damaged store) is
 * tried again at the next start.
 */
export function applyRetention(parts: {
  /** In days; null: no limit. For answers the smaller of the person's and IT's limit. */
  readonly retention: Pick<Policy['retention'], 'answersDays' | 'registrationsDays' | 'logDays'>;
  readonly answers: Pick<Answers, 'eraseFetchedBefore'>;
  readonly ages: Pick<AnswerAges, 'usedBytes' | 'noteRemoval'>;
  readonly ledgerDb: LedgerDatabase;
  readonly logFolder: string;
  /** The time that may decide what is too old (`age-clock.ts`). */
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}): void {
  const { retention, clock, log } = parts;
  const erase = (what: string, days: number | null, run: (before: number) => number): void => {
    if (days === null) return;
    try {
      const count = run(clock.now() - days * DAY_MS);
      if (count > 0) log.info('retention.erased', { kind: what, count });
    } catch {
      log.warn('retention.failed', { kind: what });
    }
  };
  erase('answers', retention.answersDays, (before) => {
    const bytes = parts.ages.usedBytes();
    const count = parts.answers.eraseFetchedBefore(before);
    if (count > 0) {
      const removed = { answers: count, bytes: bytes - parts.ages.usedBytes(), fetchedUntil: before };
      parts.ages.noteRemoval({ at: clock.now(), reason: 'age', ...removed });
    }
    return count;
  });
  erase('registrations', retention.registrationsDays, (before) =>
    parts.ledgerDb.transaction(() => {
      eraseRowsSettledBefore(parts.ledgerDb, before);
      return eraseSettledBefore(parts.ledgerDb, before);
    }),
  );
  erase('log', retention.logDays, (before) => eraseLogBefore(parts.logFolder, before));
}
