import type { TFunction } from 'i18next';
import type { Formats } from '../../../text/formats.ts';

/** The age of an answer in words. What could not be fetched again is not "just now": it is as old as what is kept. */
export function answerAge(
  t: TFunction,
  formats: Pick<Formats, 'ago' | 'dateTime'>,
  answer: { readonly fetchedAt: number; readonly now: number; readonly hasFailed: boolean },
): string {
  const { fetchedAt, now, hasFailed } = answer;
  return hasFailed
    ? t('contracts:details.keptSince', { at: formats.dateTime(fetchedAt) })
    : t('contracts:details.fetched', { when: formats.ago(now - fetchedAt) });
}
