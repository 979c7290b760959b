import type { DoneNotice } from '../../shared/model/done-notice.ts';
import { DONE_WORDS } from '../../shared/text/done-words.ts';
import type { Language } from '../../shared/text/language.ts';

/** Title and text of a notice: counts that are not zero, in the order in which they ask for a person. */
export function doneTexts(language: Language, notice: DoneNotice): { readonly title: string; readonly body: string } {
  const { bulkDone, bulkStopped, fetched, notFetched, counts } = DONE_WORDS[language];
  const said = (...parts: readonly (readonly [keyof typeof counts, number])[]) =>
    parts.flatMap(([part, count]) => (count === 0 ? [] : [counts[part](count)])).join(', ');
  if (notice.what === 'bulk') {
    const { number, isDone, unknown, rejected, left, accepted } = notice;
    return {
      title: isDone ? bulkDone(number) : bulkStopped(number),
      body: said(['unknown', unknown], ['rejected', rejected], ['left', left], ['accepted', accepted]),
    };
  }
  const { what, failed } = notice;
  return {
    title: notice.fetched === 0 && failed > 0 ? notFetched[what] : fetched[what],
    body: said(['failed', failed], ['parts', notice.fetched]),
  };
}
