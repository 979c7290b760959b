import { AppError } from '../../../shared/errors/app-error.ts';
import type { AnswerGuesses, TriedPlace } from '../../../shared/model/mapping/guesses.ts';
import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { confirmedIn } from '../../mapping/confirmed-in.ts';
import { learnGuesses } from '../../mapping/editing/learn-guesses.ts';
import { addTried, NOTHING_TRIED } from '../../mapping/editing/try-place.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { StoredBodies } from '../answers/stored-bodies.ts';
import { type AnswerParser, isUnreadable } from '../parsing/parsing-client.ts';
import type { ReadBy } from '../parsing/read-by.ts';

/** This many of the newest answers are taken to show what a kind of answer is like. */
const MAX_ANSWERS = 200;
/** How long main reads small answers before other work runs. */
const TURN_MS = 4;

/**
 * What is recognised in the kept answers of a kind, learned from one after another, and whether a chosen place fits
 * them.
 */
export function createAnswerGuesses(options: {
  stored: Pick<StoredBodies, 'list' | 'get'>;
  parser: Pick<AnswerParser, 'ask'>;
  monotonicMs(): number;
}) {
  const { stored, parser, monotonicMs } = options;

  /** Asks every kept answer, yielding to other work; unreadable ones are skipped. */
  async function askAll<T>(
    profileId: string,
    body: BodyName,
    most: number,
    ask: (kept: NonNullable<ReturnType<StoredBodies['get']>>) => Promise<T>,
    take: (one: T) => void,
  ): Promise<void> {
    let turnEndsAt = monotonicMs() + TURN_MS;
    for (const { id } of stored.list(profileId, body).slice(0, most)) {
      const kept = stored.get(id);
      if (kept === null) continue;
      try {
        take(await ask(kept));
      } catch (cause) {
        if (!isUnreadable(cause)) throw cause;
      }
      if (monotonicMs() < turnEndsAt) continue;
      await yieldToEventLoop();
      turnEndsAt = monotonicMs() + TURN_MS;
    }
  }

  return {
    /** Null: no answer of this kind is kept. */
    async of(profileId: string, by: ReadBy, most = MAX_ANSWERS): Promise<AnswerGuesses | null> {
      let known: AnswerGuesses | null = null;
      const isConfirmed = confirmedIn(by.confirmed);
      await askAll(
        profileId,
        by.mapping.body,
        most,
        (kept) => parser.ask(kept, 'guesses', by),
        (one) => {
          known = learnGuesses(known, one, isConfirmed);
        },
      );
      return known;
    },
    /** Tries a place picked on one record on all answers, before it counts: "Found in 88 of 88, in 3 it is empty". */
    async tryPlace(
      profileId: string,
      document: MappingDocument,
      field: string,
      isCurrent: () => boolean = () => true,
    ): Promise<TriedPlace> {
      let sum = NOTHING_TRIED;
      await askAll(
        profileId,
        document.body,
        Number.POSITIVE_INFINITY,
        (kept) => parser.ask(kept, 'tried', { mapping: document, field }),
        (one) => {
          if (!isCurrent()) throw new AppError({ code: 'cancelled' });
          sum = addTried(sum, one);
        },
      );
      return sum;
    },
  };
}
