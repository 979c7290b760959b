import { randomUUID } from 'node:crypto';
import type { CallInput } from '../../../shared/bridge/schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { OpenedAnswers } from '../answers/opened-answers.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { MappingService } from '../mapping/mapping-service.ts';

const BODY = 'ContractRegistrationResponse';
/** Places of an answer searched for a typed id. */
const MAX_LEAVES = 500;

export type PointingParts = {
  readonly mapping: Pick<MappingService, 'pick' | 'save' | 'overview'>;
  readonly inUse: Pick<MappingInUse, 'document' | 'confirmedPlaces' | 'isLocked' | 'readBy'>;
  readonly opened: Pick<OpenedAnswers, 'ask'>;
};

/** Finds the place of a contract's id that a person picked or typed, and puts it into the mapping. */
export function createPointing(parts: PointingParts) {
  const { inUse, opened } = parts;

  async function leaves(
    answerId: string,
    profileId: string,
    under: string,
  ): Promise<{ path: string; text: string | null }[]> {
    const by = inUse.readBy(profileId, BODY);
    const { rows } = await opened.ask(answerId, 'leaves', { by, under, offset: 0, limit: MAX_LEAVES });
    return rows.map(({ path, raw }) => ({ path, text: plain(raw) }));
  }

  /** The picked place, or the only place with the typed text, and the text there. */
  async function pointedAt(
    answerId: string,
    profileId: string,
    { place, contractId }: Pick<CallInput<'ledger.identify'>, 'place' | 'contractId'>,
  ): Promise<{ path: string | null; text: string | null }> {
    const found = (await leaves(answerId, profileId, place ?? '')).filter(({ path, text }) =>
      place === null ? text === contractId : path === place,
    );
    return { path: found.length === 1 ? (found[0]?.path ?? null) : null, text: contractId ?? found[0]?.text ?? null };
  }

  /** Adds a place to the mapping for later answers; false where IT locked the mapping or the place is not possible. */
  async function mapPlace(answerId: string, path: string): Promise<boolean> {
    if (inUse.isLocked(BODY)) return false;
    const draft = { document: inUse.document(BODY), confirmed: [...inUse.confirmedPlaces(BODY)] };
    try {
      const picked = await parts.mapping.pick({
        draft,
        answerId,
        pick: { what: 'field', field: 'contractId', path },
      });
      const baseVersion = parts.mapping.overview({ body: BODY }).nextVersion - 1;
      parts.mapping.save({ draft: picked.draft, baseVersion, jobId: randomUUID() });
      return true;
    } catch (cause) {
      if (cause instanceof AppError && ['invalid-input', 'not-found', 'wrong-state'].includes(cause.data.code)) {
        return false;
      }
      throw cause;
    }
  }

  return { pointedAt, mapPlace };
}

/** The text of a plain value; null when it cannot be an id. */
function plain(source: string): string | null {
  if (!source.startsWith('"')) return /^-?\d/.test(source) ? source : null;
  try {
    return String(JSON.parse(source));
  } catch {
    return null;
  }
}
