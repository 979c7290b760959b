import type { Answers } from '../../store/answers/answers.ts';
import type { Rows } from '../../store/rows/rows-client.ts';
import type { DerivedAnswer, InvoiceDetailsFields, ListRef, PackedAnswer } from '../../store/rows/rows-messages.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { FreshAnswer } from '../answers/operator-answers.ts';
import type { JobContext } from '../app/jobs-service.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import { type AnswerParser, isUnreadable } from '../parsing/parsing-client.ts';

export type AnswerRef = { readonly id: string; readonly key: string };

/** `isRebuild`: writes to a second list beside the one shown. `isWanted` false: a newer rebuild replaced this one. */
export type DeriveHow = {
  readonly isRebuild: boolean;
  readonly job: JobContext | null;
  readonly isWanted?: () => boolean;
};

export const DETAILS = { endpoint: 'invoice-details', body: 'InvoiceDetailsResponse' } as const;
export const LIST = { endpoint: 'invoices', body: 'InvoiceResponse' } as const;
/** Answers sent to the thread at a time; other work of main runs in between. */
export const BATCH = 20;

export type DeriveBatches = ReturnType<typeof createDeriveBatches>;

/** Makes rows of kept answers, batch by batch. */
export function createDeriveBatches(options: {
  rows: Rows;
  answers: Answers;
  parser: AnswerParser;
  inUse: Pick<MappingInUse, 'readBy'>;
  refOf(profileId: string): ListRef;
}) {
  const { rows, answers, parser, inUse, refOf } = options;

  /** An answer erased while it was read must not return with its rows. To be asked just before they are stored. */
  const isStillThere = ({ answerId }: Pick<DerivedAnswer, 'answerId'>): boolean => answers.meta(answerId) !== null;

  /** The fields with a value in an invoice's details; null where they cannot be read. */
  async function readDetails(
    profileId: string,
    invoiceId: string,
    answer: FreshAnswer,
  ): Promise<InvoiceDetailsFields | null> {
    try {
      const { record } = await parser.ask(answer, 'record', inUse.readBy(profileId, DETAILS.body));
      const found = Object.entries(record?.fields ?? {}).filter(([, value]) => value.text !== null);
      // Details of another invoice say nothing about this one.
      const says = record?.fields.id?.text ?? null;
      if (says !== null && says !== invoiceId) return null;
      return { invoiceId, answerId: answer.meta.id, fields: Object.fromEntries(found) };
    } catch (cause) {
      if (isUnreadable(cause)) return null;
      throw cause;
    }
  }

  /** The rows of one answer; null where it has none for the list, or can no longer be read. */
  async function derive(
    profileId: string,
    requestKey: string,
    answer: FreshAnswer,
  ): Promise<DerivedAnswer | PackedAnswer | null> {
    try {
      const by = inUse.readBy(profileId, LIST.body);
      return await parser.ask(answer, 'invoices', { by, requestKey, meta: answer.meta });
    } catch (cause) {
      // One unreadable answer must not keep the others from the list.
      if (isUnreadable(cause)) return null;
      throw cause;
    }
  }

  async function inBatches<Made extends { readonly answerId: string }>(
    wanted: readonly AnswerRef[],
    { job, isWanted = () => true }: DeriveHow,
    read: (key: string, answer: FreshAnswer) => Promise<Made | null>,
    keep: (batch: readonly Made[]) => Promise<unknown>,
  ): Promise<void> {
    for (let from = 0; from < wanted.length && isWanted(); from += BATCH) {
      const batch: Made[] = [];
      for (const { id, key } of wanted.slice(from, from + BATCH)) {
        job?.signal.throwIfAborted();
        const kept = answers.get(id);
        const made = kept && (await read(key, kept));
        if (made) batch.push(made);
        job?.partDone();
        await yieldToEventLoop();
      }
      // A replaced rebuild must not write to the newer one's list.
      if (!isWanted()) return;
      await keep(batch.filter(isStillThere));
    }
  }

  return {
    derive,
    readDetails,
    isStillThere,
    /** Rows of answers to invoice queries. */
    lists: (profileId: string, wanted: readonly AnswerRef[], how: DeriveHow): Promise<void> =>
      inBatches(
        wanted,
        how,
        (key, kept) => derive(profileId, key, kept),
        (batch) => rows.call('keep', { ...refOf(profileId), answers: batch, isRebuild: how.isRebuild }),
      ),
    /** Fills the rows of invoices from their details. */
    details: (profileId: string, wanted: readonly AnswerRef[], how: DeriveHow): Promise<void> =>
      inBatches(
        wanted,
        how,
        (key, kept) => readDetails(profileId, key, kept),
        (batch) => rows.call('keepDetails', { ...refOf(profileId), details: batch, isRebuild: how.isRebuild }),
      ),
  };
}

/** The newest of several versions of an answer to the same request. */
export function newestByKey<Ref extends AnswerRef & { readonly fetchedAt: number }>(refs: readonly Ref[]): Ref[] {
  const newest = new Map<string, Ref>();
  for (const ref of refs) {
    const known = newest.get(ref.key);
    if (!known || known.fetchedAt <= ref.fetchedAt) newest.set(ref.key, ref);
  }
  return [...newest.values()];
}
