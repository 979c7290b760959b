import { AppError } from '../../../shared/errors/app-error.ts';
import type { MappingDifference, MappingDraft } from '../../../shared/model/mapping/mapping.ts';
import { createDifferences } from '../../mapping/editing/compare-mappings.ts';
import type { KeptAnswer } from '../../store/answers/answers.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { StoredBodies } from '../answers/stored-bodies.ts';
import { type AnswerParser, isUnreadable } from '../parsing/parsing-client.ts';
import type { ReadBy } from '../parsing/read-by.ts';
import type { MappingInUse } from './mapping-in-use.ts';

/** How long main reads small answers before other work runs. */
const TURN_MS = 4;

/**
 * What a draft would read differently, over all stored answers. A newer comparison ends an older one with `cancelled`.
 */
export function createDraftComparison(parts: {
  readonly inUse: Pick<MappingInUse, 'readBy'>;
  readonly stored: StoredBodies;
  readonly parser: AnswerParser;
  monotonicMs(): number;
}) {
  const { inUse, stored, parser } = parts;
  let newestComparison = 0;

  /** An answer that can no longer be read counts as one without records. */
  async function differenceOf(
    answerId: string,
    kept: KeptAnswer,
    mappings: { now: ReadBy; draft: ReadBy },
  ): Promise<MappingDifference> {
    try {
      return await parser.ask(kept, 'difference', { answerId, ...mappings });
    } catch (cause) {
      if (!isUnreadable(cause)) throw cause;
      return { answers: 1, unreadable: 1, recordsNow: 0, recordsDraft: 0, changedRecords: 0, fields: [], examples: [] };
    }
  }

  return async (profileId: string, { document, confirmed }: MappingDraft): Promise<MappingDifference> => {
    const thisComparison = ++newestComparison;
    const { body } = document;
    const differences = createDifferences();
    const mappings = { now: inUse.readBy(profileId, body), draft: { mapping: document, confirmed } };
    let turnEndsAt = parts.monotonicMs() + TURN_MS;
    for (const { id } of stored.list(profileId, body)) {
      const kept = stored.get(id);
      if (kept !== null) differences.add(await differenceOf(id, kept, mappings));
      if (parts.monotonicMs() < turnEndsAt) continue;
      await yieldToEventLoop();
      if (thisComparison !== newestComparison) throw new AppError({ code: 'cancelled' });
      turnEndsAt = parts.monotonicMs() + TURN_MS;
    }
    return differences.result();
  };
}
