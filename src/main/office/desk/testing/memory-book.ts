import type { KnownDesk } from '../../calls/claim-calls.ts';
import type { DeskBook, DeskMeta, KeptAttempt } from '../desk-book.ts';

export type Pages = {
  meta: DeskMeta;
  attempts: Map<string, KeptAttempt>;
  /** Desks it has read of. */
  colleagues: Map<string, KnownDesk>;
  /** Desks it was before. */
  former: readonly string[];
  /** How often a person took a registration back, as its ledger says, and whether it is so now. */
  takenBack: Map<string, { readonly times: number; readonly isNow: boolean }>;
};
export type MemoryBook = DeskBook & {
  readonly timesTakenBack: (registration: string) => number;
  /** Not to be sent, in one commit with what the office is to hear of it (`office_taken_back`). */
  readonly takeBack: (registration: string) => void;
};

export const emptyPages = (desk: string, secret: string): Pages => ({
  meta: { desk, secret, run: 0, sealedSoFar: 0, seen: { seq: 0, tag: '' } },
  attempts: new Map(),
  colleagues: new Map(),
  former: [],
  takenBack: new Map(),
});
export const copyPages = ({ meta, attempts, colleagues, former, takenBack }: Pages): Pages => ({
  meta: { ...meta },
  attempts: new Map(attempts),
  colleagues: new Map(colleagues),
  former,
  takenBack: new Map(takenBack),
});

/** A desk's book in memory. `step` wraps every write: it may be the last act of this run. */
export function memoryBook(pages: Pages, step: (name: string, write: () => void) => void): MemoryBook {
  const all = (): KeptAttempt[] => [...pages.attempts.values()];
  const isEnded = ({ state }: KeptAttempt): boolean => state !== 'intent' && state !== 'sending';
  return {
    transaction: (work) => work(),
    meta: () => pages.meta,
    setMeta: (change) =>
      step('meta', () => {
        pages.meta = { ...pages.meta, ...change };
      }),
    colleagues: () => [...pages.colleagues.values()],
    former: () => pages.former,
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
    timesTakenBack: (registration) => pages.takenBack.get(registration)?.times ?? 0,
    takeBack: (registration) =>
      step('take back', () => {
        noteTakenBack(pages, registration);
        for (const one of all()) {
          if (one.registration !== registration || one.state !== 'waiting') continue;
          pages.attempts.set(one.attempt, { ...one, state: 'not-sent', isTold: false });
        }
      }),
    newest: () => [...new Map(all().map((one) => [one.registration, one])).values()],
  };
}

export function noteTakenBack({ takenBack }: Pages, registration: string): void {
  takenBack.set(registration, { times: (takenBack.get(registration)?.times ?? 0) + 1, isNow: true });
}
