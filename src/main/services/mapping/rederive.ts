import { randomUUID } from 'node:crypto';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { KeptAnswer } from '../../store/answers/answers.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { StoredBodies } from '../answers/stored-bodies.ts';
import type { JobsService } from '../app/jobs-service.ts';
import type { AnswerMeaning } from '../meaning/create-answer-meaning.ts';
import type { ParserCalls } from '../parsing/parsing-calls.ts';
import { type AnswerParser, isUnreadable, MAX_BYTES_ON_MAIN } from '../parsing/parsing-client.ts';
import type { ReadBy } from '../parsing/read-by.ts';
import type { MappingInUse } from './mapping-in-use.ts';

/**
 * Derives everything from a body's kept answers again. `jobId` null: no screen shows progress. Notes and marks belong
 * to an invoice's key and are not touched.
 */
export type Rederive = (profileId: string, body: BodyName, jobId: string | null) => void;

export function createRederive(options: {
  stored: StoredBodies;
  ledger: Ledger;
  parser: AnswerParser;
  inUse: Pick<MappingInUse, 'readBy'>;
  jobs: JobsService;
  /** Clears what was derived in memory. */
  clearDerived(): void;
  /** Rows of the invoice list, made in a second list until complete. */
  rederiveInvoices(profileId: string, jobId: string | null): void;
  tellLedgerChanged(registrationIds: readonly string[]): void;
  contractIdOf: AnswerMeaning['contractIdOf'];
  /** Reads answers to registrations again that settled nothing before. */
  rereadUnclear(profileId: string): Promise<void>;
}): Rederive {
  const { stored, ledger, parser, inUse, jobs } = options;

  /** Null for a body that can no longer be read; the others are still read. */
  async function recordOf(kept: KeptAnswer, by: ReadBy): Promise<ParserCalls['record']['out'] | null> {
    try {
      return await parser.ask(kept, 'record', by);
    } catch (cause) {
      if (isUnreadable(cause)) return null;
      throw cause;
    }
  }

  return (profileId, body, jobId) => {
    options.clearDerived();
    if (body === 'InvoiceResponse' || body === 'InvoiceDetailsResponse') {
      options.rederiveInvoices(profileId, jobId);
      return;
    }
    if (jobId === null && body !== 'ContractRegistrationResponse') return;
    const metas = stored.list(profileId, body);
    const contractIds = new Map<string, string | null>();
    const attempts = body === 'ContractRegistrationResponse' ? ledger.answersOf(profileId) : [];
    const registrationOf = new Map(attempts.map(({ registrationId, meta }) => [meta.id, registrationId]));
    const readAll = async (done: () => void, isStopped: () => boolean): Promise<void> => {
      for (const { id } of metas) {
        if (isStopped()) return;
        const registrationId = registrationOf.get(id);
        const answer = registrationId === undefined ? null : ledger.answer(id);
        // Larger ones are read in the thread, by the mapping alone.
        if (registrationId !== undefined && answer !== null && answer.body.length <= MAX_BYTES_ON_MAIN) {
          contractIds.set(id, options.contractIdOf(registrationId, { ...answer, status: answer.meta.status }));
        } else {
          const kept = stored.get(id);
          const read = kept === null ? null : await recordOf(kept, inUse.readBy(profileId, body));
          contractIds.set(id, read?.record?.fields.contractId?.text ?? null);
        }
        done();
        await yieldToEventLoop();
      }
      if (body !== 'ContractRegistrationResponse') return;
      const changed = ledger.rereadContractIds(profileId, (answerId) => contractIds.get(answerId) ?? null);
      options.tellLedgerChanged(changed);
      await options.rereadUnclear(profileId);
    };
    jobs.start(jobId ?? randomUUID(), 'rows', async (job) => {
      job.total(metas.length);
      await readAll(
        () => job.partDone(),
        () => job.signal.aborted,
      );
    });
  };
}
