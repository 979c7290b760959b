import { DAY_MS, HOUR_MS } from '../../../shared/calendar/units.ts';
import type { Clock, HttpAnswer, LedgerDatabase } from '../../ports.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';

/** Over a weekend nobody asks the operator. */
const SLACK_MS = 3 * DAY_MS;
const MARK = 'time-heard';

export type AgeClock = ReturnType<typeof createAgeClock>;

/**
 * The time that decides what is too old to keep. This computer's clock alone erases nothing, because an empty battery
 * or a slip in a setting puts it years ahead: at most three days after the newest time that a server said over TLS, or,
 * where none ever did, after the newest of what is kept here when the app starts.
 */
export function createAgeClock(parts: { clock: Clock; ledgerDb: LedgerDatabase; cacheDb: SqlDatabase }) {
  const { clock, ledgerDb, cacheDb } = parts;
  let heard = ledgerDb.get<{ value: number }>('SELECT value FROM ledger_marks WHERE name = ?', [MARK])?.value ?? null;
  const kept = heard === null ? newestKept() : null;
  let onRight: (() => void) | null = null;

  function newestKept(): number | null {
    const registered = ledgerDb.get<{ at: number | null }>('SELECT max(changed_at) AS at FROM registrations')?.at ?? 0;
    const fetched = cacheDb.get<{ at: number | null }>('SELECT max(fetched_at) AS at FROM answers')?.at ?? 0;
    return Math.max(registered, fetched) || null;
  }

  function most(): number {
    const known = heard ?? kept;
    return known === null ? Number.POSITIVE_INFINITY : known + SLACK_MS;
  }

  const isAhead = () => clock.now() > most();
  return {
    now: () => Math.min(clock.now(), most()),
    /** This computer's clock is further ahead than is believed. */
    isAhead,
    /** A server has said a time that is not later: this computer's clock is neither far ahead nor far behind. */
    isRight: () => heard !== null && heard <= clock.now() + DAY_MS && !isAhead(),
    /** An answer came. Only over TLS is its server another computer than this one, and nobody between them. */
    heard(url: string, { headers }: Pick<HttpAnswer, 'headers'>): void {
      if (!/^https:/i.test(url)) return;
      const date = Date.parse(headers.find(([name]) => name.toLowerCase() === 'date')?.[1] ?? '');
      if (!(date > 0) || (heard !== null && Math.abs(date - heard) < HOUR_MS)) return;
      const wasAhead = isAhead();
      heard = date;
      keep(date);
      if (wasAhead && !isAhead()) onRight?.();
    },
    /** Called when a server has confirmed a clock that was not believed: what waited for it can be erased. */
    onConfirmed(run: () => void): void {
      onRight = run;
    },
  };

  function keep(value: number): void {
    try {
      ledgerDb.run(
        'INSERT INTO ledger_marks (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        [MARK, value],
      );
    } catch {
      // On a full disk it holds for this run; no answer is lost for it.
    }
  }
}
