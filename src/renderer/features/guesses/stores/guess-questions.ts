import type { FirstContact, SampleRecord } from '../../../../shared/model/mapping/first-contact.ts';
import type { ConfirmedPlace } from '../../../../shared/model/mapping/mapping-document.ts';
import { mappedFields, type Question, questionsIn } from '../../../../shared/model/mapping/questions.ts';
import type { BodyName } from '../../../../shared/model/origin/provenance.ts';
import type { Pointing } from './first-contact-state.ts';

/** The questions of the kept answers. */
export function questionsOf(body: BodyName, contact: FirstContact): Question[] {
  return questionsIn(body, contact.guesses, contact.draft.document);
}

/** The places that a person's yes to a question confirms. */
export function placesOf(body: BodyName, { fields }: Question, contact: FirstContact): ConfirmedPlace[] {
  const names = new Set(fields.flatMap((field) => mappedFields(body, field)));
  return contact.guesses.flatMap(({ field, pattern }) => (names.has(field) ? [{ field, pattern }] : []));
}

/** Everything a person was shown, found or not: what of it they leave open is not asked about again. */
export function askedPlaces(body: BodyName, questions: readonly Question[], contact: FirstContact): ConfirmedPlace[] {
  const guessed = contact.guesses.map(({ field, pattern }) => ({ field, pattern }));
  const missing = questions.flatMap(({ missing: fields }) =>
    fields.flatMap((field) => mappedFields(body, field)).map((field) => ({ field, pattern: '' })),
  );
  return [...guessed, ...missing];
}

/** Which samples are shown: `at` of each, all different as long as there are enough. */
export function nextSample(samples: readonly SampleRecord[], shown: readonly number[], column: number): number[] {
  const now = shown[column] ?? 0;
  for (let step = 1; step <= samples.length; step++) {
    const at = (now + step) % samples.length;
    if (!shown.includes(at)) return shown.map((one, i) => (i === column ? at : one));
  }
  return [...shown];
}

/** Questions shown in the table: what was guessed, what a person pointed at, and required fields. */
export function rowsOf(questions: readonly Question[], picked: Readonly<Record<string, string>>): Question[] {
  return questions.filter(
    ({ state, isNeeded, fields }) => state !== 'missing' || isNeeded || fields.some((field) => field in picked),
  );
}

/** The question that a field belongs to, as what is pointed at; null: it is not asked about. */
export function placeOf(questions: readonly Question[], field: string): Pointing | null {
  const question = questions.find(({ fields }) => fields.includes(field));
  return question === undefined ? null : { question: question.id, field, column: 0 };
}

/** Nothing was guessed or confirmed: all there is was pointed out by a person just now. */
export function isNothingKnown(questions: readonly Question[], picked: Readonly<Record<string, string>>): boolean {
  return questions.every(({ state, fields }) => state === 'missing' || fields.some((field) => field in picked));
}
