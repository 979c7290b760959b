import type { TFunction } from 'i18next';
import { momentWord } from '../../../text/day-words.ts';
import type { Formats } from '../../../text/formats.ts';

/** The age of an answer in words. After a failed fetch it is that of the stored answer, not "just now". */
export function answerAge(
  t: TFunction,
  formats: Formats,
  answer: { readonly fetchedAt: number; readonly now: number; readonly hasFailed: boolean },
): string {
  const { fetchedAt, now, hasFailed } = answer;
  return hasFailed
    ? t('contracts:details.keptSince', { at: momentWord(fetchedAt, formats, now) })
    : t('contracts:details.fetched', { when: formats.ago(now - fetchedAt) });
}
