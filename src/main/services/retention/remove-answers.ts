import type { Publish } from '../../../shared/bridge/types.ts';
import type { Removal } from '../../../shared/model/settings/retention.ts';
import type { AgedAnswer, AnswerAges } from '../../store/answers/answer-ages.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { SavedItems } from '../../store/saved-items.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';

/** Erased without a pause; other work of main runs in between. */
const STEP = { answers: 20, bytes: 1024 * 1024 };
const PAGES_AT_A_TIME = 256;

export type RemovalParts = {
  readonly answers: Pick<Answers, 'eraseIds' | 'latest'>;
  readonly ages: AnswerAges;
  readonly saved: Pick<SavedItems, 'list'>;
  readonly list: Pick<InvoiceListService, 'markedAnswers' | 'forget' | 'incrementalVacuum'>;
  /** Clears what was derived in memory. */
  clearDerived(): void;
  readonly publish: Publish;
};

type Removed = Pick<Removal, 'answers' | 'fetchedUntil'>;

/** Removes kept answers in small steps, oldest first. `isStopped` ends it after the current step. */
export function createAnswerRemoval(parts: RemovalParts, isStopped: () => boolean) {
  const { answers, ages, list } = parts;

  /**
   * Ids of answers that a person's notes and marks depend on: a marked invoice's list and details, hours with notes.
   */
  async function heldAnswers(): Promise<(answer: AgedAnswer) => boolean> {
    const ids = new Set<string>();
    const hours: string[] = [];
    for (const profileId of ages.profileIds()) {
      const { answerIds, invoiceIds } = await list.markedAnswers(profileId);
      for (const id of answerIds) ids.add(id);
      for (const invoiceId of invoiceIds) {
        const details = answers.latest(profileId, 'invoice-details', invoiceId);
        if (details) ids.add(details.id);
      }
      for (const { data } of parts.saved.list(profileId, 'hour-note')) {
        const { propertyId } = data as { propertyId?: unknown };
        if (typeof propertyId === 'string') hours.push(`${profileId} [${JSON.stringify(propertyId)},`);
      }
    }
    return ({ id, profileId, endpoint, key }) =>
      ids.has(id) ||
      (endpoint === 'hourly-consumption' && hours.some((begin) => `${profileId} ${key}`.startsWith(begin)));
  }

  /** The next oldest answers that are to be removed and not held, and whether there may be more. */
  function nextStep(last: AgedAnswer | null, isWanted: (answer: AgedAnswer) => boolean, hold: Hold) {
    const page = ages.oldest(last, STEP.answers);
    const batch: AgedAnswer[] = [];
    let at = last;
    let bytes = 0;
    for (const answer of page) {
      if (bytes > STEP.bytes) break;
      if (!isWanted(answer)) return { batch, last: at, isMore: false };
      at = answer;
      if (hold(answer)) continue;
      batch.push(answer);
      bytes += answer.bytes;
    }
    return { batch, last: at, isMore: page.length > 0 };
  }

  /** Removes the oldest while `isWanted`, with the rows made of them, and returns the space; null: none was removed. */
  async function remove(isWanted: (answer: AgedAnswer) => boolean, hold: Hold): Promise<Removed | null> {
    const removed = { answers: 0, fetchedUntil: 0 };
    const gone = new Map<string, string[]>();
    let last: AgedAnswer | null = null;
    for (let isMore = true; isMore && !isStopped(); ) {
      const step = nextStep(last, isWanted, hold);
      ({ last, isMore } = step);
      if (step.batch.length === 0) continue;
      answers.eraseIds(step.batch.map(({ id }) => id));
      removed.answers += step.batch.length;
      removed.fetchedUntil = step.batch.at(-1)?.fetchedAt ?? 0;
      for (const { profileId, id } of step.batch) gone.set(profileId, [...(gone.get(profileId) ?? []), id]);
      await yieldToEventLoop();
    }
    if (removed.answers === 0) return null;
    parts.clearDerived();
    for (const [profileId, ids] of gone) await list.forget(profileId, ids, false);
    await vacuum();
    for (const profileId of gone.keys()) parts.publish('invoices.changed', { profileId });
    return removed;
  }

  /** Returns the space of removed answers to the disk. */
  async function vacuum(): Promise<void> {
    while (ages.incrementalVacuum(PAGES_AT_A_TIME)) await yieldToEventLoop();
    await list.incrementalVacuum();
  }

  return { heldAnswers, remove, vacuum };
}

/** Whether an answer stays although it is old. */
type Hold = (answer: AgedAnswer) => boolean;
