import { AppError } from '../../../shared/errors/app-error.ts';
import type { ConfirmedPlace } from '../../../shared/model/mapping/mapping-document.ts';
import { placeMatcher } from '../../../shared/model/mapping/place-pattern.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import type { Confirmations } from '../../store/confirmations.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { StoredBodies } from '../answers/stored-bodies.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import type { MappingInUse } from './mapping-in-use.ts';

/** Answers searched for a field's places. */
const MAX_ANSWERS = 200;

type FieldPlace = {
  readonly body: BodyName;
  readonly field: string;
  readonly answerId?: string | undefined;
  readonly path?: string | undefined;
};

/** Stores the places that a person confirmed. */
export function createPlaceConfirming(parts: {
  readonly inUse: MappingInUse;
  readonly confirmations: Confirmations;
  readonly stored: StoredBodies;
  readonly parser: AnswerParser;
}) {
  const { inUse, confirmations, stored, parser } = parts;

  /** What a draft confirms replaces the earlier confirmed places of its fields. */
  function keepConfirmed(profileId: string, body: BodyName, wanted: readonly ConfirmedPlace[]): void {
    const known = confirmations.list(profileId, body);
    const wantedKeys = new Set(wanted.map(({ field, pattern }) => `${field}\n${pattern}`));
    const gone = known.filter(({ field, pattern }) => !wantedKeys.has(`${field}\n${pattern}`));
    confirmations.revoke(profileId, body, [...new Set(gone.map(({ field }) => field))]);
    confirmations.confirm(profileId, body, wanted);
  }

  /** Every place a field is read from in an answer, as it would be confirmed. */
  async function placesRead(body: BodyName, field: string, answerId: string): Promise<string[]> {
    const kept = stored.get(answerId);
    return kept === null ? [] : parser.ask(kept, 'places', { mapping: inUse.document(body), field });
  }

  /** Confirms a field's places in an answer: where the value stands, or all places of the newest answer that has it. */
  async function confirmField(profileId: string, { body, field, answerId, path }: FieldPlace): Promise<void> {
    const candidates = answerId === undefined ? stored.list(profileId, body).map(({ id }) => id) : [answerId];
    for (const id of candidates.slice(0, MAX_ANSWERS)) {
      const places = (await placesRead(body, field, id)).filter(
        (pattern) => path === undefined || placeMatcher(pattern)(path),
      );
      if (places.length > 0) {
        confirmations.confirm(
          profileId,
          body,
          places.map((pattern) => ({ field, pattern })),
        );
        return;
      }
      await yieldToEventLoop();
    }
    throw new AppError({ code: 'not-found', what: 'place' });
  }

  return { keepConfirmed, confirmField };
}
