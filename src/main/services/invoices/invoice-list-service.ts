import type { Publish } from '../../../shared/bridge/types.ts';
import type { InvoiceMark } from '../../../shared/model/invoices/invoice.ts';
import type { Settings } from '../../config/settings.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { InvoiceMarks } from '../../store/invoice-marks.ts';
import type { Register } from '../../store/register/register.ts';
import type { Rows } from '../../store/rows/rows-client.ts';
import type { ListRef, RowStanding } from '../../store/rows/rows-messages.ts';
import type { FreshAnswer } from '../answers/operator-answers.ts';
import type { JobsService } from '../app/jobs-service.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import { createDeriveBatches, LIST } from './derive-batches.ts';
import { parseKey, parseRowKey } from './invoice-rows.ts';
import { createListQueries, type ListQueries } from './list-queries.ts';
import { createListUpkeep } from './list-upkeep.ts';

export type InvoiceListService = ListQueries & {
  /** Derives the rows of an answer that was just stored. */
  keep(profileId: string, requestKey: string, answer: FreshAnswer, isQuiet?: boolean): Promise<void>;
  /** Fills the rows of an invoice from its details, which were just stored. */
  keepDetails(profileId: string, answer: FreshAnswer, invoiceId: string): Promise<void>;
  /** A person changed marks; the list filters by them at once. */
  marked(profileId: string, marks: readonly InvoiceMark[]): Promise<void>;
  /** How rows stand to their kept hours; the list filters by it at once. */
  compared(profileId: string, standings: readonly RowStanding[]): Promise<void>;
  named(profileId: string, customerId: string, name: string): void;
  /**
   * Answers were erased: removes their rows and sends names and marks again, which may be gone too. `isRederived`
   * false: no older answer can hold what they held.
   */
  forget(profileId: string, answerIds: readonly string[], isRederived?: boolean): Promise<void>;
  /** Answers and invoices that have a note, tag or mark. */
  markedAnswers(profileId: string): Promise<{ answerIds: readonly string[]; invoiceIds: readonly string[] }>;
  forgetProfile(profileId: string): Promise<void>;
  /**
   * Derives every row again from the kept answers, in a second list that replaces the shown one when complete. For a
   * changed mapping; progress is a job of kind `rows`. Called again meanwhile, it starts over. Resolves when the new
   * rows are shown.
   */
  rederive(profileId: string, jobId?: string): Promise<void>;
  /** A second list is being made; until it is complete, the rows need twice the space. */
  isRebuilding(): boolean;
  /** Returns the space of removed rows to the disk. */
  incrementalVacuum(): Promise<void>;
  bytes(): Promise<number>;
};

/** The rows of the invoice list: made of answers, kept up to date, and asked for. */
export function createInvoiceListService(options: {
  settings: Pick<Settings, 'selected'>;
  rows: Rows;
  answers: Answers;
  parser: AnswerParser;
  inUse: Pick<MappingInUse, 'readBy'>;
  register: Pick<Register, 'customerNames' | 'labels'>;
  marks: InvoiceMarks;
  jobs: JobsService;
  publish: Publish;
  /** Changes whenever the same bytes would be read differently. */
  mappingVersion(profileId: string): string;
}): InvoiceListService {
  const { rows, answers, marks, publish } = options;
  const refOf = (profileId: string): ListRef => ({ profileId, mapping: options.mappingVersion(profileId) });
  const derive = createDeriveBatches({ ...options, refOf });
  const upkeep = createListUpkeep({ ...options, derive, refOf });

  /** An invoice that changed after its check counts as unchecked; who checked it stays recorded. */
  async function takeBackChecks(profileId: string): Promise<void> {
    const outdated = await rows.call('outdatedChecks', { profileId });
    if (outdated.length === 0) return;
    const changed = [...marks.of(profileId, outdated).values()].map((mark) => ({ ...mark, isChecked: false }));
    marks.keep(profileId, changed);
    await rows.call('marks', { profileId, marks: changed, isAll: false });
  }

  return {
    ...createListQueries({ ...options, upkeep }),
    async keep(profileId, requestKey, answer, isQuiet = false) {
      await upkeep.ready(profileId);
      let ref = refOf(profileId);
      let derived = await derive.derive(profileId, requestKey, answer);
      // Read with a mapping that was replaced meanwhile: read again with the current one.
      while (refOf(profileId).mapping !== ref.mapping) {
        ref = refOf(profileId);
        derived = await derive.derive(profileId, requestKey, answer);
      }
      if (!derived || !derive.isStillThere(derived)) return;
      await rows.call('keep', { ...ref, answers: [isQuiet ? { ...derived, isQuiet } : derived], isRebuild: false });
      await takeBackChecks(profileId);
    },
    async keepDetails(profileId, answer, invoiceId) {
      await upkeep.ready(profileId);
      const details = await derive.readDetails(profileId, invoiceId, answer);
      if (details === null || !derive.isStillThere(details)) return;
      const filled = await rows.call('keepDetails', { ...refOf(profileId), details: [details], isRebuild: false });
      if (filled > 0) publish('invoices.changed', { profileId });
    },
    async marked(profileId, changed) {
      await upkeep.ready(profileId);
      await rows.call('marks', { profileId, marks: changed, isAll: false });
    },
    async compared(profileId, standings) {
      await rows.call('standings', { profileId, standings });
    },
    named: upkeep.named,
    async forget(profileId, answerIds, isRederived = true) {
      await upkeep.upToDate(profileId);
      await rows.call('marks', { profileId, marks: marks.all(profileId), isAll: true });
      await rows.call('forget', { profileId, answerIds });
      // Rows that the forgotten answers had taken over from older ones are read from those again.
      if (isRederived) void upkeep.rederive(profileId);
    },
    async markedAnswers(profileId) {
      await upkeep.upToDate(profileId);
      const marked = marks.all(profileId).flatMap(({ key }) => parseRowKey(key) ?? []);
      const held = await rows.call('markedAnswers', { profileId });
      const there = new Set(held.rowKeys);
      // The row does not exist yet: any answer of its pair may hold it.
      const waiting = marked.filter(({ key }) => !there.has(key));
      const ofPairs = answers.idsOf(profileId, LIST.endpoint).filter(({ key }) => {
        const query = parseKey(key);
        return waiting.some(
          ({ pair }) => pair.customerId === query?.customerId && pair.propertyId === query.propertyId,
        );
      });
      return {
        answerIds: [...held.answerIds, ...ofPairs.map(({ id }) => id)],
        invoiceIds: marked.flatMap(({ id }) => id ?? []),
      };
    },
    async forgetProfile(profileId) {
      upkeep.forgetReady(profileId);
      await rows.call('forgetProfile', { profileId });
    },
    rederive: (profileId, jobId) => upkeep.ready(profileId).then(() => upkeep.rederive(profileId, jobId)),
    isRebuilding: upkeep.isRebuilding,
    incrementalVacuum: upkeep.incrementalVacuum,
    bytes: () => rows.call('bytes', null),
  };
}
