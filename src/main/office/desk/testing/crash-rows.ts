import type { DeskTransport } from '../../calls/database-calls.ts';
import type { ModelOffice } from '../../model/model-office.ts';
import type { Pages } from './memory-book.ts';

/** What a run may leave behind when it is cut off, and how the office then finds it: each must be met in schedules. */
export const CRASH_ROWS = [
  'asked, claim never there',
  'asked, claim there',
  'asked, claim there too late',
  'marked as sending',
  'outcome kept, not told',
  'claim there, attempt unknown here',
] as const;
export type CrashRow = (typeof CRASH_ROWS)[number];

/** What the run before left on this disk, as a start finds it. */
export function leftBehind(pages: Pages, model: ModelOffice): CrashRow[] {
  return [...pages.attempts.values()].flatMap(({ attempt, state, isTold }): CrashRow[] => {
    if (state === 'intent') {
      return [model.state().attempts.has(attempt) ? 'asked, claim there' : 'asked, claim never there'];
    }
    if (state === 'sending') return ['marked as sending'];
    return isTold || state === 'left' || state === 'not-sent' ? [] : ['outcome kept, not told'];
  });
}

/** A claim that came after its desk had said that nothing was sent: the office must refuse it. */
export function isTooLate(model: ModelOffice, name: string, answer: object, attempt: string | undefined): boolean {
  if (name !== 'claim' || attempt === undefined) return false;
  const isRefused = 'no' in answer && answer.no === 'settled';
  return isRefused && model.state().attempts.get(attempt)?.state === 'not-sent';
}

/** A way to the office that tells which rows its answers show. */
export function watched(
  way: DeskTransport,
  pages: Pages,
  {
    row: met,
    readColleagues,
    saidAll,
  }: { row(row: CrashRow): void; readColleagues(pages: Pages): void; saidAll(pages: Pages): void },
): DeskTransport {
  return {
    async call(name, ask) {
      // Its answer may be lost.
      if (name === 'ready') saidAll(pages);
      const answer = await way.call(name, ask);
      if (!('away' in answer || 'no' in answer)) readColleagues(pages);
      if (name === 'own' && 'claims' in answer) {
        for (const { attempt, state } of answer.claims) {
          if (state === 'sending' && !pages.attempts.has(attempt)) met('claim there, attempt unknown here');
        }
      }
      return answer;
    },
  };
}
