import { eraseRowsSettledBefore } from '../bulk/jobs/erase-rows.ts';
import type { Policy } from '../config/policy.ts';
import { eraseSettledBefore } from '../ledger/erase-settled.ts';
import type { LedgerDatabase } from '../ledger/sql.ts';
import { eraseLogBefore } from '../log/log-files.ts';
import type { Clock, Log } from '../ports.ts';
import type { Answers } from '../store/answers.ts';

const DAY_MS = 86_400_000;

/**
 * Erases what IT's policy says is too old. Once at every start: before the invoice rows are made ready, which then drop
 * what they had derived from erased answers. What cannot be erased now (a damaged store) is tried again at the next start.
 */
export function applyRetention(parts: {
  readonly retention: Policy['retention'];
  readonly answers: Pick<Answers, 'eraseFetchedBefore'>;
  readonly ledgerDb: LedgerDatabase;
  readonly logFolder: string;
  readonly clock: Clock;
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
  erase('answers', retention.answersDays, (before) => parts.answers.eraseFetchedBefore(before));
  erase('registrations', retention.registrationsDays, (before) =>
    parts.ledgerDb.transaction(() => {
      eraseRowsSettledBefore(parts.ledgerDb, before);
      return eraseSettledBefore(parts.ledgerDb, before);
    }),
  );
  erase('log', retention.logDays, (before) => eraseLogBefore(parts.logFolder, before));
}
