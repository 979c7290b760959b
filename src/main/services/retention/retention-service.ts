import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { AnswerRetention, Removal } from '../../../shared/model/settings/retention.ts';
import type { Policy } from '../../config/policy.ts';
import type { Settings } from '../../config/settings.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import type { Clock, Log } from '../../ports.ts';
import type { AgedAnswer } from '../../store/answers/answer-ages.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import type { AgeClock } from './age-clock.ts';
import { createAnswerRemoval, type RemovalParts } from './remove-answers.ts';
import { effectiveLimit } from './retention-limits.ts';

export type RetentionService = {
  read(): AnswerRetention;
  /**
   * Removes what exceeds the limits: everything too old; for size the oldest answers first, except those with a note,
   * tag or mark. In small steps, one run at a time; never touches the ledger. A failure is logged and tried again next
   * time.
   */
  tidy(): Promise<void>;
  /** An answer was stored: checks whether there are too many now. */
  kept(): void;
  /** Before the store closes: ends after the current step. */
  stop(): Promise<void>;
};

/** Removing continues to a little below the limit, or the next answer would start it again. */
const DOWN_TO = 0.95;
export function createRetentionService(
  options: RemovalParts & {
    settings: Settings;
    retention: Policy['retention'];
    list: Pick<InvoiceListService, 'isRebuilding'>;
    clock: Clock;
    ageClock: Pick<AgeClock, 'now' | 'isAhead'>;
    log: Log;
  },
): RetentionService {
  const { settings, retention, ages, clock, log } = options;
  let running: Promise<void> | null = null;
  let isHeldByMarks = false;
  let isStopped = false;
  const { heldAnswers, remove, vacuum } = createAnswerRemoval(options, () => isStopped);

  function limits() {
    const own = settings.preferences();
    return {
      days: effectiveLimit(own.keepAnswersDays, retention.answersDays),
      size: effectiveLimit(own.keepAnswersBytes, retention.answersBytes),
    };
  }

  function isAnythingLimited(): boolean {
    const { registrationsDays, logDays } = retention;
    return [limits().days.limit, registrationsDays, logDays].some((days) => days !== null);
  }

  function note(
    reason: Removal['reason'],
    bytesBefore: number,
    removed: Pick<Removal, 'answers' | 'fetchedUntil'>,
  ): void {
    ages.noteRemoval({ at: clock.now(), reason, bytes: Math.max(0, bytesBefore - ages.bytes()), ...removed });
    log.info('retention.removed', { kind: reason, count: removed.answers });
  }

  async function removeOld(days: number): Promise<void> {
    const before = options.ageClock.now() - days * DAY_MS;
    const bytes = ages.bytes();
    const removed = await remove(
      ({ fetchedAt }) => fetchedAt < before,
      () => false,
    );
    if (removed) note('age', bytes, removed);
  }

  /**
   * The files shrink only when the derived rows are gone too and both files have returned their space. So it works in
   * rounds: removes the share of answers that should be enough, then measures again. False: all remaining answers are
   * held.
   */
  async function removeDownTo(limit: number): Promise<boolean> {
    const most = limit * DOWN_TO;
    const bytes = ages.bytes();
    const isHeld = await heldAnswers();
    /** Profiles with a held answer that is older than removed ones. */
    const heldOf = new Set<string>();
    const hold = (answer: AgedAnswer): boolean => {
      const held = isHeld(answer);
      if (held) heldOf.add(answer.profileId);
      return held;
    };
    const all = { answers: 0, fetchedUntil: 0 };
    for (let now = bytes; now > most && !isStopped; now = ages.bytes()) {
      const enough = (ages.usedBytes() * most) / now;
      const removed = await remove(() => ages.usedBytes() > enough, hold);
      if (removed === null) break;
      all.answers += removed.answers;
      all.fetchedUntil = removed.fetchedUntil;
    }
    if (all.answers > 0) note('size', bytes, all);
    const isEnough = ages.bytes() <= limit || isStopped;
    // The oldest answers were removed; only a held one is older and can become the newest version in the list.
    for (const profileId of all.answers > 0 ? heldOf : []) await options.list.forget(profileId, []);
    return isEnough;
  }

  async function work(): Promise<void> {
    const { days, size } = limits();
    if (days.limit !== null) await removeOld(days.limit);
    isHeldByMarks = false;
    const most = size.limit;
    if (most === null || ages.bytes() <= most || options.list.isRebuilding()) return;
    // Unused space in the files is no reason to remove anything.
    await vacuum();
    if (ages.bytes() <= most) return;
    isHeldByMarks = !(await removeDownTo(most));
  }

  const service: RetentionService = {
    read: () => ({
      answers: ages.count(),
      bytes: ages.bytes(),
      ...limits(),
      isHeldByMarks,
      isClockDoubted: options.ageClock.isAhead() && isAnythingLimited(),
      removals: ages.removals(),
    }),
    tidy() {
      if (isStopped) return Promise.resolve();
      running ??= work()
        .catch((cause: unknown) => log.warn('retention.failed', describeFailure(cause)))
        .finally(() => {
          running = null;
          options.publish('store.retentionChanged', {});
        });
      return running;
    },
    kept() {
      const { limit } = limits().size;
      if (limit !== null && running === null && !isHeldByMarks && ages.bytes() > limit) void service.tidy();
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
  return service;
}
