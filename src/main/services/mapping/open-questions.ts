import type { OpenQuestions } from '../../../shared/model/mapping/first-contact.ts';
import type { AnswerGuesses } from '../../../shared/model/mapping/guesses.ts';
import { questionsIn } from '../../../shared/model/mapping/questions.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { confirmedIn, placeKey } from '../../mapping/confirmed-in.ts';
import type { SavedItems } from '../../store/saved-items.ts';
import type { StoredBodies } from '../answers/stored-bodies.ts';
import type { createAnswerGuesses } from './answer-guesses.ts';
import type { MappingInUse } from './mapping-in-use.ts';

/** Kinds of answers a person is asked about, with the required fields of each. */
const NEEDED: Readonly<Partial<Record<BodyName, readonly string[]>>> = {
  InvoiceResponse: ['amount', 'issuedOn'],
  InvoiceDetailsResponse: ['amount'],
  HourlyConsumptionResponse: ['value'],
  ContractRegistrationResponse: ['contractId'],
  ContractDetailsResponse: [],
};
/** Kinds of answers that are asked about at all. */
export const ASKED_BODIES = Object.keys(NEEDED) as BodyName[];

/** This many of the newest answers decide whether there is anything to ask. */
export const LOOKED_AT = 12;
export const ASKED = 'asked-places';

/** Guesses that no person was asked about yet. */
export function createOpenQuestions(parts: {
  readonly inUse: MappingInUse;
  readonly stored: StoredBodies;
  readonly saved: SavedItems;
  readonly guesses: ReturnType<typeof createAnswerGuesses>;
  readonly ledger: Pick<Ledger, 'answersOf' | 'get'>;
}) {
  const { inUse, stored, saved, guesses } = parts;
  /** Open questions, cached while answers and mapping stay the same. */
  const known = new Map<string, OpenQuestions | null>();

  function askedOf(profileId: string, body: BodyName): ReadonlySet<string> {
    const item = saved.list(profileId, ASKED).find(({ id }) => id === body);
    return new Set(Array.isArray(item?.data) ? item.data.filter((one) => typeof one === 'string') : []);
  }

  /** A header or a link may name the contract: then nobody has to point its id out in the body. */
  function isIdentified(profileId: string, body: BodyName): boolean {
    if (body !== 'ContractRegistrationResponse') return false;
    const entries = new Map(parts.ledger.answersOf(profileId).map((one) => [one.meta.id, one.registrationId]));
    return stored
      .list(profileId, body)
      .slice(0, LOOKED_AT)
      .every(({ id }) => parts.ledger.get(entries.get(id) ?? '')?.contractId != null);
  }

  async function openOf(profileId: string, body: BodyName): Promise<OpenQuestions | null> {
    const answers = stored.list(profileId, body);
    const asked = askedOf(profileId, body);
    const isIdKnown = isIdentified(profileId, body);
    const key = [
      profileId,
      body,
      inUse.fingerprint(profileId, body),
      asked.size,
      answers[0]?.id,
      answers.length,
      isIdKnown,
    ];
    const name = JSON.stringify(key);
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = answers.length === 0 ? null : await guesses.of(profileId, inUse.readBy(profileId, body), LOOKED_AT);
    const open = found === null ? null : openIn(found, body, asked, isIdKnown);
    if (known.size > 50) known.clear();
    known.set(name, open);
    return open;
  }

  function openIn(
    found: AnswerGuesses,
    body: BodyName,
    asked: ReadonlySet<string>,
    isIdKnown: boolean,
  ): OpenQuestions | null {
    const isConfirmed = confirmedIn(inUse.confirmedPlaces(body));
    const known = found.guesses.map(({ field, pattern }) => ({
      field,
      isConfirmed: isConfirmed(field, pattern) || asked.has(placeKey({ field, pattern })),
    }));
    const guessed = questionsIn(body, known, inUse.document(body)).filter(({ state }) => state === 'guess').length;
    // In an empty answer nothing is missing.
    const isEmpty = found.guesses.length === 0 && found.unrecognised.length === 0;
    const missing = (NEEDED[body] ?? []).filter(
      (field) =>
        !isEmpty &&
        found.missing.includes(field) &&
        !(isIdKnown && field === 'contractId') &&
        !asked.has(placeKey({ field, pattern: '' })),
    );
    if (guessed === 0 && missing.length === 0) return null;
    return { body, answers: found.answers, guessed, missing };
  }

  return { askedOf, openOf };
}
