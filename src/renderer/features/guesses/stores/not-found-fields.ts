import type { FirstContact } from '../../../../shared/model/mapping/first-contact.ts';
import type { Question } from '../../../../shared/model/mapping/questions.ts';
import { rowsOf } from './guess-questions.ts';

export type NotFoundFields = {
  /** What has no value, with the question it belongs to. Empty: its place is known. */
  readonly missing: readonly { readonly question: Question; readonly field: string; readonly isEmpty: boolean }[];
  /** Fields of which a guess was taken back, as answers place them differently. */
  readonly takenBack: readonly string[];
};

/** What was not found, and what no longer counts as found; what a person has pointed at is neither. */
export function notFoundFields(
  questions: readonly Question[],
  picked: Readonly<Record<string, string>>,
  contact: Pick<FirstContact, 'takenBack' | 'empty'> | null,
): NotFoundFields {
  const rows = new Set(rowsOf(questions, picked));
  const isEmpty = (field: string): boolean => contact?.empty.includes(field) ?? false;
  const missing = questions.flatMap((question) =>
    rows.has(question)
      ? question.missing
          .filter((field) => field !== question.id && !(field in picked))
          .map((field) => ({ question, field, isEmpty: isEmpty(field) }))
      : [question.fields[0] ?? question.id].map((field) => ({ question, field, isEmpty: isEmpty(field) })),
  );
  const takenBack = (contact?.takenBack ?? []).filter((field) => !(field in picked));
  return { missing, takenBack };
}
