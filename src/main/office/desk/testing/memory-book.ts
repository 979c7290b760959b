import type { KnownDesk } from '../../calls/claim-calls.ts';
import { copySharedPages, emptySharedPages, type SharedPages } from '../../records/testing/memory-shared-book.ts';
import { withoutPerson } from '../../sealing/pair-keys.ts';
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
  shared: SharedPages;
  /** Claims that were made anonymous from here, and whether they must be again. */
  anonymous: Set<string>;
  isToEraseAgain: boolean;
  /** Records that a backup brought back under a newer key. */
  broughtBack: Map<string, { readonly kind: string; readonly key: string }>;
};
export type MemoryBook = DeskBook & {
  readonly timesTakenBack: (registration: string) => number;
  /** Not to be sent, in one commit with what the office is to hear of it (`office_taken_back`). */
  readonly takeBack: (registration: string) => void;
};

export const emptyPages = (desk: string, secret: string): Pages => ({
  meta: { desk, secret, run: 0, sealedSoFar: 0, seen: { seq: 0, tag: '' }, isToRestate: false },
  attempts: new Map(),
  colleagues: new Map(),
  former: [],
  takenBack: new Map(),
  ...{ shared: emptySharedPages(), anonymous: new Set(), isToEraseAgain: false, broughtBack: new Map() },
});
export const copyPages = ({
  meta,
  attempts,
  colleagues,
  former,
  takenBack,
  shared,
  anonymous,
  isToEraseAgain,
  broughtBack,
}: Pages): Pages => ({
  meta: { ...meta },
  attempts: new Map(attempts),
  colleagues: new Map(colleagues),
  former,
  takenBack: new Map(takenBack),
  ...{ shared: copySharedPages(shared), anonymous: new Set(anonymous), isToEraseAgain },
  broughtBack: new Map(broughtBack),
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

const SETTLED: ReadonlySet<string> = new Set(['accepted', 'exists', 'rejected']);

/** A person was erased: of settled registrations their ids stay (`office_erased`). */
export function emptyAttempts({ attempts }: Pages, isTheirs: (one: KeptAttempt) => boolean): void {
  for (const one of attempts.values()) {
    if (!SETTLED.has(one.state) || !isTheirs(one)) continue;
    attempts.set(one.attempt, { ...one, pair: withoutPerson(one.pair), reason: null });
  }
}

export function noteTakenBack({ takenBack }: Pages, registration: string): void {
  takenBack.set(registration, { times: (takenBack.get(registration)?.times ?? 0) + 1, isNow: true });
}
