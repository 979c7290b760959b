import type { Publish } from '../../../shared/bridge/types.ts';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { AnswerRetention, Removal } from '../../../shared/model/retention.ts';
import type { Policy } from '../../config/policy.ts';
import type { Settings } from '../../config/settings.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import type { Clock, Log } from '../../ports.ts';
import type { AgedAnswer, AnswerAges } from '../../store/answer-ages.ts';
import type { Answers } from '../../store/answers.ts';
import type { SavedItems } from '../../store/saved-items.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import { effectiveLimit } from './retention-limits.ts';

export type RetentionService = {
  read(): AnswerRetention;
  /**
   * Removes what is older or more than the limits allow: by age all of it, by size the oldest answers first but for those
   * a note, tag or mark depends on. In small steps, once at a time; the ledger is never touched. Failing is told in the
   * log and tried again the next time.
   */
  tidy(): Promise<void>;
  /** An answer was kept: looks whether there are too many now. */
  kept(): void;
  /** Before the store closes: what is under way ends after its step. */
  stop(): Promise<void>;
};

/** Erased at a time: main gets its turn between any two of them. */
const STEP = { answers: 20, bytes: 1024 * 1024 };
/** Removing goes on to a little below the limit, or the next answer would begin it again. */
const DOWN_TO = 0.95;
const PAGES_AT_A_TIME = 256;

export function createRetentionService(options: {
  settings: Settings;
  retention: Policy['retention'];
  answers: Pick<Answers, 'eraseIds' | 'latest'>;
  ages: AnswerAges;
  saved: Pick<SavedItems, 'list'>;
  list: Pick<InvoiceListService, 'markedAnswers' | 'forget' | 'isRebuilding' | 'incrementalVacuum'>;
  /** What was derived in memory. */
  clearDerived(): void;
  publish: Publish;
  clock: Clock;
  log: Log;
}): RetentionService {
  const { settings, retention, answers, ages, clock, log } = options;
  let running: Promise<void> | null = null;
  let isHeldByMarks = false;
  let isStopped = false;
  /** Profiles of which something was held while newer answers went. */
  const heldOf = new Set<string>();

  function limits() {
    const mine = settings.preferences();
    return {
      days: effectiveLimit(mine.keepAnswersDays, retention.answersDays),
      size: effectiveLimit(mine.keepAnswersBytes, retention.answersBytes),
    };
  }

  /** Ids of answers that what a person wrote depends on: a marked invoice's list and details, hours with notes. */
  async function heldAnswers(): Promise<(answer: AgedAnswer) => boolean> {
    const ids = new Set<string>();
    const hours: string[] = [];
    for (const profileId of ages.profileIds()) {
      const { answerIds, invoiceIds } = await options.list.markedAnswers(profileId);
      for (const id of answerIds) ids.add(id);
      for (const invoiceId of invoiceIds) {
        const details = answers.latest(profileId, 'invoice-details', invoiceId);
        if (details) ids.add(details.id);
      }
      for (const { data } of options.saved.list(profileId, 'hour-note')) {
        const { propertyId } = data as { propertyId?: unknown };
        if (typeof propertyId === 'string') hours.push(`${profileId} [${JSON.stringify(propertyId)},`);
      }
    }
    return ({ id, profileId, endpoint, key }) =>
      ids.has(id) ||
      (endpoint === 'hourly-consumption' && hours.some((begin) => `${profileId} ${key}`.startsWith(begin)));
  }

  /** Removes the oldest while `isWanted`, with the rows made of them, and gives the room back; null: none was removed. */
  async function remove(
    isWanted: (answer: AgedAnswer) => boolean,
    isHeld: (answer: AgedAnswer) => boolean,
  ): Promise<Pick<Removal, 'answers' | 'fetchedUntil'> | null> {
    const removed = { answers: 0, fetchedUntil: 0 };
    const gone = new Map<string, string[]>();
    let last: AgedAnswer | null = null;
    for (let isMore = true; isMore && !isStopped; ) {
      const page = ages.oldest(last, STEP.answers);
      const batch: AgedAnswer[] = [];
      let bytes = 0;
      isMore = page.length > 0;
      for (const answer of page) {
        if (bytes > STEP.bytes) break;
        if (!isWanted(answer)) {
          isMore = false;
          break;
        }
        last = answer;
        if (isHeld(answer)) {
          heldOf.add(answer.profileId);
          continue;
        }
        batch.push(answer);
        bytes += answer.bytes;
      }
      if (batch.length === 0) continue;
      answers.eraseIds(batch.map(({ id }) => id));
      removed.answers += batch.length;
      removed.fetchedUntil = batch.at(-1)?.fetchedAt ?? 0;
      for (const { profileId, id } of batch) gone.set(profileId, [...(gone.get(profileId) ?? []), id]);
      await yieldToEventLoop();
    }
    if (removed.answers === 0) return null;
    options.clearDerived();
    for (const [profileId, ids] of gone) await options.list.forget(profileId, ids, false);
    await incrementalVacuum();
    for (const profileId of gone.keys()) options.publish('invoices.changed', { profileId });
    return removed;
  }

  async function incrementalVacuum(): Promise<void> {
    while (ages.incrementalVacuum(PAGES_AT_A_TIME)) await yieldToEventLoop();
    await options.list.incrementalVacuum();
  }

  function note(
    reason: Removal['reason'],
    bytesBefore: number,
    removed: Pick<Removal, 'answers' | 'fetchedUntil'>,
  ): void {
    ages.noteRemoval({ at: clock.now(), reason, bytes: Math.max(0, bytesBefore - ages.bytes()), ...removed });
    log.info('keeping.removed', { kind: reason, count: removed.answers });
  }

  async function removeOld(days: number): Promise<void> {
    const before = clock.now() - days * DAY_MS;
    const bytes = ages.bytes();
    const removed = await remove(
      ({ fetchedAt }) => fetchedAt < before,
      () => false,
    );
    if (removed) note('age', bytes, removed);
  }

  /**
   * What answers cost falls only when the rows made of them are gone and both files have given their room back. So it is
   * done in rounds: as much of the answers as their part of what is too much, then looking again. False: the rest is held.
   */
  async function removeDownTo(limit: number): Promise<boolean> {
    const most = limit * DOWN_TO;
    const bytes = ages.bytes();
    const isHeld = await heldAnswers();
    const all = { answers: 0, fetchedUntil: 0 };
    for (let now = bytes; now > most && !isStopped; now = ages.bytes()) {
      const enough = (ages.usedBytes() * most) / now;
      const removed = await remove(() => ages.usedBytes() > enough, isHeld);
      if (removed === null) break;
      all.answers += removed.answers;
      all.fetchedUntil = removed.fetchedUntil;
    }
    if (all.answers > 0) note('size', bytes, all);
    const isEnough = ages.bytes() <= limit || isStopped;
    // Of the oldest, nothing older can take the place; only what was held can, and takes room while it is read again.
    for (const profileId of all.answers > 0 ? heldOf : []) await options.list.forget(profileId, []);
    heldOf.clear();
    return isEnough;
  }

  async function work(): Promise<void> {
    const { days, size } = limits();
    if (days.limit !== null) await removeOld(days.limit);
    isHeldByMarks = false;
    const most = size.limit;
    if (most === null || ages.bytes() <= most || options.list.isRebuilding()) return;
    // Room that nothing uses any more is not a reason to remove anything.
    await incrementalVacuum();
    if (ages.bytes() <= most) return;
    isHeldByMarks = !(await removeDownTo(most));
  }

  const service: RetentionService = {
    read: () => ({
      answers: ages.count(),
      bytes: ages.bytes(),
      ...limits(),
      isHeldByMarks,
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
