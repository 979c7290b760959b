import type { FirstContact } from '../../../../shared/model/mapping/first-contact.ts';
import type { MappingDraft } from '../../../../shared/model/mapping/mapping.ts';
import type { ConfirmedPlace } from '../../../../shared/model/mapping/mapping-document.ts';
import { mappedFields } from '../../../../shared/model/mapping/questions.ts';
import type { FirstContactState } from './first-contact-state.ts';
import { placesOf } from './guess-questions.ts';

type Said = Pick<FirstContactState, 'body' | 'questions' | 'answers' | 'picked'> & {
  contact: FirstContact;
  /** As it was before the person answered. */
  original: MappingDraft;
};

const placeId = ({ field, pattern }: ConfirmedPlace): string => `${field}\n${pattern}`;

/** What a person said, as places that are confirmed and places that are not. */
export function draftToSave({ body, contact, original, questions, answers, picked }: Said): MappingDraft {
  const said = questions.filter(({ id }) => answers[id] === 'yes');
  const denied = questions.filter(({ id }) => answers[id] === 'no' || answers[id] === 'unsure');
  const right = said.flatMap((question) => placesOf(body, question, contact));
  // A place that was confirmed for answers of another form stays; one that was put right goes.
  const about = new Set([...said, ...denied].flatMap((question) => placesOf(body, question, contact)).map(placeId));
  const putRight = new Set(Object.keys(picked).flatMap((field) => mappedFields(body, field)));
  const kept = original.confirmed.filter((one) => !about.has(placeId(one)) && !putRight.has(one.field));
  return { ...contact.draft, confirmed: [...kept, ...right] };
}
