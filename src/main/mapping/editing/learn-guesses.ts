import type { AnswerGuesses, FieldGuess } from '../../../shared/model/mapping/guesses.ts';
import type { Confirmed } from '../confirmed-in.ts';

/** Added to a guess's confidence for each further answer that agrees. */
const SURER = 0.02;
const SUREST = 0.99;
const MAX_UNRECOGNISED = 60;

function merged(known: FieldGuess, next: FieldGuess, answers: number): FieldGuess {
  const reasons = known.reasons.filter(({ code }) => code !== 'in-several-answers');
  return {
    ...known,
    confidence: Math.min(SUREST, Math.max(known.confidence, next.confidence) + SURER),
    reasons: [...reasons, { code: 'in-several-answers', params: { count: String(answers) } }],
    found: known.found + next.found,
    of: known.of + next.of,
  };
}

/**
 * The guesses after one more answer. A guess that two answers place differently is withdrawn, and reported: the app
 * does not know which is right. Where a person confirmed one of the two, the answers have changed since: that one stays
 * confirmed, and the other is a guess to ask about. Pure.
 */
export function learnGuesses(
  known: AnswerGuesses | null,
  next: AnswerGuesses,
  isConfirmed: Confirmed = () => false,
): AnswerGuesses {
  if (known === null || known.answers === 0) return next;
  // An answer without records is no evidence.
  if (next.records === 0) return { ...known, answers: known.answers + next.answers };
  if (known.records === 0) return { ...next, answers: known.answers + next.answers };
  const answers = known.answers + next.answers;
  const takenBack = new Map(known.takenBack.map((one) => [one.field, one]));
  const guesses = new Map<string, FieldGuess>();
  for (const guess of known.guesses) guesses.set(guess.field, guess);
  for (const guess of next.guesses) {
    const before = guesses.get(guess.field);
    if (takenBack.has(guess.field)) continue;
    if (before === undefined) {
      guesses.set(guess.field, guess);
    } else if (before.pattern === guess.pattern) {
      guesses.set(guess.field, merged(before, guess, answers));
    } else if (!isConfirmed(guess.field, guess.pattern)) {
      if (isConfirmed(before.field, before.pattern)) {
        guesses.set(guess.field, guess);
        continue;
      }
      takenBack.set(guess.field, { field: guess.field, pattern: before.pattern, otherPattern: guess.pattern });
      guesses.delete(guess.field);
    }
  }
  const placed = new Set([...guesses.values()].map(({ pattern }) => pattern));
  const places = new Map([...known.unrecognised, ...next.unrecognised].map((one) => [one.pattern, one]));
  const fields = new Set([...known.missing, ...next.missing, ...takenBack.keys()]);
  const missing = [...fields].filter((field) => !guesses.has(field));
  const empty = new Set([...known.empty, ...next.empty]);
  return {
    body: known.body,
    answers,
    records: known.records + next.records,
    guesses: [...guesses.values()],
    missing,
    // Where two answers place it differently, no place is known.
    empty: missing.filter((field) => empty.has(field) && !takenBack.has(field)),
    unrecognised: [...places.values()].filter(({ pattern }) => !placed.has(pattern)).slice(0, MAX_UNRECOGNISED),
    takenBack: [...takenBack.values()],
  };
}
