import type { DeskBook, DeskMeta, KeptAttempt } from '../desk-book.ts';

export type Pages = { meta: DeskMeta; attempts: Map<string, KeptAttempt> };

export const emptyPages = (desk: string, secret: string): Pages => ({
  meta: { desk, secret, run: 0, sealedSoFar: 0, seen: { seq: 0, tag: '' } },
  attempts: new Map(),
});
export const copyPages = (pages: Pages): Pages => ({ meta: { ...pages.meta }, attempts: new Map(pages.attempts) });

/** A desk's book in memory. `step` wraps every write: it may be the last act of this run. */
export function memoryBook(pages: Pages, step: (name: string, write: () => void) => void): DeskBook {
  const all = (): KeptAttempt[] => [...pages.attempts.values()];
  const isEnded = ({ state }: KeptAttempt): boolean => state !== 'intent' && state !== 'sending';
  return {
    transaction: (work) => work(),
    meta: () => pages.meta,
    setMeta: (change) =>
      step('meta', () => {
        pages.meta = { ...pages.meta, ...change };
      }),
    add: (attempt) => step('add', () => void pages.attempts.set(attempt.attempt, attempt)),
    mark: (attempt, state, isTold) =>
      step(`mark ${state}`, () => {
        const there = pages.attempts.get(attempt);
        if (there) pages.attempts.set(attempt, { ...there, state, isTold });
      }),
    get: (attempt) => pages.attempts.get(attempt) ?? null,
    attemptsOf: (registration) => all().flatMap((one) => (one.registration === registration ? [one.attempt] : [])),
    movedFrom: (registration) =>
      all().flatMap((one) => (one.registration === registration ? (one.movedFrom ?? []) : [])),
    unended: () => all().filter((one) => !isEnded(one)),
    newestOf: (registration) => all().findLast((one) => one.registration === registration) ?? null,
    untold: () => all().filter((one) => isEnded(one) && !one.isTold),
    newest: () => [...new Map(all().map((one) => [one.registration, one])).values()],
  };
}
