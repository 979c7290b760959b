import { randomUUID } from 'node:crypto';
import type { Publish } from '../../../shared/bridge/types.ts';
import type { HourRange } from '../../../shared/model/consumption.ts';
import type {
  InvoiceFilter,
  InvoiceLeafColumn,
  InvoiceMark,
  InvoicePage,
  InvoiceQuery,
  InvoiceRow,
  InvoiceTotals,
  InvoiceTotalsQuery,
} from '../../../shared/model/invoice.ts';
import type { Answers } from '../../store/answers.ts';
import type { InvoiceMarks } from '../../store/invoice-marks.ts';
import type { Register } from '../../store/register.ts';
import type { Rows } from '../../store/rows/rows-client.ts';
import type {
  DerivedAnswer,
  InvoiceDetailsFields,
  ListRef,
  PackedAnswer,
  ReadOptions,
  StoredRow,
  TodayRows,
  TodayRowsQuery,
} from '../../store/rows/rows-messages.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { FreshAnswer } from '../answers/operator-answers.ts';
import type { JobContext, JobsService } from '../app/jobs-service.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import { type AnswerParser, isUnreadable } from '../parsing/parsing-client.ts';
import { parseKey, parseRowKey } from './invoice-rows.ts';

export type InvoiceListService = {
  page(profileId: string, query: InvoiceQuery): Promise<InvoicePage>;
  totals(profileId: string, query: InvoiceTotalsQuery): Promise<InvoiceTotals>;
  read(profileId: string, options: ReadOptions): Promise<InvoiceRow[]>;
  keys(profileId: string, filter: InvoiceFilter, limit: number): Promise<string[]>;
  row(profileId: string, key: string): Promise<InvoiceRow | null>;
  requestsOf(profileId: string, key: string): Promise<{ requestKey: string }[]>;
  leafColumns(profileId: string): Promise<InvoiceLeafColumn[]>;
  /** What of the list needs a person. */
  today(query: TodayRowsQuery): Promise<TodayRows>;
  /** Invoices of a property whose mapped period touches the days of the range, oldest first. */
  ofPeriod(profileId: string, range: HourRange): Promise<StoredRow[]>;
  /** Derives the rows of an answer that was just kept. */
  keep(profileId: string, requestKey: string, answer: FreshAnswer): Promise<void>;
  /** Fills the rows of an invoice from its details, which were just kept. */
  keepDetails(profileId: string, answer: FreshAnswer, invoiceId: string): Promise<void>;
  /** A person changed marks; the list filters by them at once. */
  marked(profileId: string, marks: readonly InvoiceMark[]): Promise<void>;
  named(profileId: string, customerId: string, name: string): void;
  /**
   * Answers were erased: their rows go, and names and marks are told anew, for those may have gone too.
   * `isRederived` false: no older answer can hold what they held.
   */
  forget(profileId: string, answerIds: readonly string[], isRederived?: boolean): Promise<void>;
  /** Answers and invoices that a note, tag or mark depends on. */
  markedAnswers(profileId: string): Promise<{ answerIds: readonly string[]; invoiceIds: readonly string[] }>;
  forgetProfile(profileId: string): Promise<void>;
  /**
   * Derives every row anew from the kept answers, beside the rows that are shown until all are ready. For a changed
   * mapping; progress is a job of kind `rows`. Called again meanwhile, it begins anew. Resolves when the new rows are shown.
   */
  rederive(profileId: string, jobId?: string): Promise<void>;
  /** Rows are being made beside those that are shown: for as long as that takes they need twice the room. */
  isRebuilding(): boolean;
  /** Gives the room of rows that are gone back to the disk. */
  incrementalVacuum(): Promise<void>;
  bytes(): Promise<number>;
};

type AnswerRef = { readonly id: string; readonly key: string };

const DETAILS = { endpoint: 'invoice-details', body: 'InvoiceDetailsResponse' } as const;
const LIST = { endpoint: 'invoices', body: 'InvoiceResponse' } as const;
/** Answers sent to the thread at a time; main gets its turn between any two of them. */
const BATCH = 20;
const NAMES_AT_A_TIME = 5000;
/** So many that a page asked for meanwhile hardly waits. */
const PAGES_AT_A_TIME = 256;

export function createInvoiceListService(options: {
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
  const { rows, answers, parser, inUse, marks, jobs, publish } = options;
  const readyOf = new Map<string, Promise<void>>();
  // A thread begun anew may own an empty file: every profile is looked over again.
  rows.onLost(() => readyOf.clear());
  const rebuilds = new Map<string, symbol>();
  const newNames = new Map<string, Map<string, string>>();
  const refOf = (profileId: string): ListRef => ({ profileId, mapping: options.mappingVersion(profileId) });

  /** What was erased while it was being read must not come back with its rows. To be asked right before they are kept. */
  const isStillThere = ({ answerId }: Pick<DerivedAnswer, 'answerId'>): boolean => answers.meta(answerId) !== null;

  /** Before a profile's rows are first read: its names and marks are there, and no answer is missing among them. */
  function ready(profileId: string): Promise<void> {
    const known = readyOf.get(profileId);
    if (known) return known;
    const made = prepare(profileId).catch((cause: unknown) => {
      readyOf.delete(profileId);
      throw cause;
    });
    readyOf.set(profileId, made);
    return made;
  }

  async function prepare(profileId: string): Promise<void> {
    const names = [...options.register.customerNames(profileId)].map(([customerId, name]) => ({ customerId, name }));
    for (let from = 0; from < names.length; from += NAMES_AT_A_TIME) {
      await rows.call('names', { profileId, names: names.slice(from, from + NAMES_AT_A_TIME) });
    }
    await rows.call('marks', { profileId, marks: marks.all(profileId), isAll: true });
    await rows.call('dropRebuild', { profileId });
    const { isSameMapping, sources, detailsAnswers } = await rows.call('sources', refOf(profileId));
    const known = new Map(sources.map((source) => [source.answerId, source.fetchedAt]));
    const kept = answers.idsOf(profileId, LIST.endpoint);
    const there = new Set(kept.map(({ id }) => id));
    const gone = sources.filter(({ answerId }) => !there.has(answerId));
    if (gone.length > 0) await rows.call('forget', { profileId, answerIds: gone.map((source) => source.answerId) });
    const missing = kept.filter(({ id, fetchedAt }) => (known.get(id) ?? -1) < fetchedAt);
    const details = newestByKey(answers.idsOf(profileId, DETAILS.endpoint));
    const knownDetails = new Set(detailsAnswers);
    const goneDetails = detailsAnswers.filter((id) => !details.some((one) => one.id === id));
    if (goneDetails.length > 0) await rows.call('forget', { profileId, answerIds: goneDetails });
    const missingDetails = details.filter(({ id }) => !knownDetails.has(id));
    // Few are read at once; many (a new computer, a lost file) while the list already shows what it has.
    if (!isSameMapping && sources.length > 0) void rederive(profileId);
    else if (missing.length + missingDetails.length <= BATCH) {
      await deriveDetails(profileId, missingDetails, false, null);
      await deriveAll(profileId, missing, false, null);
    } else void catchUp(profileId, missing, missingDetails);
  }

  async function catchUp(
    profileId: string,
    missing: readonly AnswerRef[],
    details: readonly AnswerRef[],
  ): Promise<void> {
    await asJob(randomUUID(), async (job) => {
      job.total(missing.length + details.length);
      await deriveAll(profileId, missing, false, job);
      await deriveDetails(profileId, details, false, job);
    });
    publish('invoices.changed', { profileId });
  }

  function asJob(jobId: string, work: (job: JobContext) => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      jobs.start(jobId, 'rows', (job) => work(job).finally(resolve));
    });
  }

  async function deriveAll(
    profileId: string,
    wanted: readonly AnswerRef[],
    isRebuild: boolean,
    job: JobContext | null,
    isWanted: () => boolean = () => true,
  ): Promise<void> {
    for (let from = 0; from < wanted.length && isWanted(); from += BATCH) {
      const batch: (DerivedAnswer | PackedAnswer)[] = [];
      for (const { id, key } of wanted.slice(from, from + BATCH)) {
        job?.signal.throwIfAborted();
        const kept = answers.get(id);
        const derived = kept && (await derive(profileId, key, kept));
        if (derived) batch.push(derived);
        job?.partDone();
        await yieldToEventLoop();
      }
      // Of a rebuild that another one has overtaken nothing may get into the list of that one.
      if (!isWanted()) return;
      await rows.call('keep', { ...refOf(profileId), answers: batch.filter(isStillThere), isRebuild });
    }
  }

  /** Reads what details say, and fills the rows of their invoices with it. */
  async function deriveDetails(
    profileId: string,
    wanted: readonly AnswerRef[],
    isRebuild: boolean,
    job: JobContext | null,
    isWanted: () => boolean = () => true,
  ): Promise<void> {
    for (let from = 0; from < wanted.length && isWanted(); from += BATCH) {
      const batch: InvoiceDetailsFields[] = [];
      for (const { id, key } of wanted.slice(from, from + BATCH)) {
        job?.signal.throwIfAborted();
        const kept = answers.get(id);
        const read = kept && (await readDetails(profileId, key, kept));
        if (read) batch.push(read);
        job?.partDone();
        await yieldToEventLoop();
      }
      if (!isWanted()) return;
      await rows.call('keepDetails', { ...refOf(profileId), details: batch.filter(isStillThere), isRebuild });
    }
  }

  /** The fields of an invoice's details that hold a value; null where nobody can read them. */
  async function readDetails(
    profileId: string,
    invoiceId: string,
    answer: FreshAnswer,
  ): Promise<InvoiceDetailsFields | null> {
    try {
      const { record } = await parser.ask(answer, 'record', inUse.readBy(profileId, DETAILS.body));
      const found = Object.entries(record?.fields ?? {}).filter(([, value]) => value.text !== null);
      // An answer about another invoice says nothing of this one.
      const says = record?.fields.id?.text ?? null;
      if (says !== null && says !== invoiceId) return null;
      return { invoiceId, answerId: answer.meta.id, fields: Object.fromEntries(found) };
    } catch (cause) {
      if (isUnreadable(cause)) return null;
      throw cause;
    }
  }

  /** The rows of one answer; null where it holds none for the list, or nobody can read it any more. */
  async function derive(
    profileId: string,
    requestKey: string,
    answer: FreshAnswer,
  ): Promise<DerivedAnswer | PackedAnswer | null> {
    try {
      const by = inUse.readBy(profileId, LIST.body);
      return await parser.ask(answer, 'invoices', { by, requestKey, meta: answer.meta });
    } catch (cause) {
      // It must not keep all others from the list.
      if (isUnreadable(cause)) return null;
      throw cause;
    }
  }

  async function rederive(profileId: string, jobId: string = randomUUID()): Promise<void> {
    const mine = Symbol();
    rebuilds.set(profileId, mine);
    const isLatest = () => rebuilds.get(profileId) === mine;
    await asJob(jobId, async (job) => {
      await rows.call('beginRebuild', refOf(profileId));
      // Before the lists: rows are then made whole at once.
      await deriveDetails(profileId, newestByKey(answers.idsOf(profileId, DETAILS.endpoint)), true, null, isLatest);
      const done = new Set<string>();
      for (;;) {
        // What was fetched meanwhile belongs into the new list too.
        const wanted = answers.idsOf(profileId, LIST.endpoint).filter(({ id }) => !done.has(id));
        if (wanted.length === 0 || !isLatest()) break;
        job.total(done.size + wanted.length);
        await deriveAll(profileId, wanted, true, job, isLatest);
        for (const { id } of wanted) done.add(id);
      }
      if (!isLatest()) return;
      const { renamed } = await rows.call('endRebuild', refOf(profileId));
      await incrementalVacuum();
      if (renamed.length === 0) return;
      marks.rename(profileId, renamed);
      await rows.call('marks', { profileId, marks: marks.all(profileId), isAll: true });
    });
    if (isLatest()) rebuilds.delete(profileId);
    publish('invoices.changed', { profileId });
  }

  /** An invoice that changed after somebody checked it is not checked any more; who had checked it stays. */
  async function takeBackChecks(profileId: string): Promise<void> {
    const outdated = await rows.call('outdatedChecks', { profileId });
    if (outdated.length === 0) return;
    const changed = [...marks.of(profileId, outdated).values()].map((mark) => ({ ...mark, isChecked: false }));
    marks.keep(profileId, changed);
    await rows.call('marks', { profileId, marks: changed, isAll: false });
  }

  async function incrementalVacuum(): Promise<void> {
    while (await rows.call('incrementalVacuum', { pages: PAGES_AT_A_TIME }));
  }

  async function sendNames(profileId: string): Promise<void> {
    const names = newNames.get(profileId);
    if (!names) return;
    newNames.delete(profileId);
    await rows.call('names', { profileId, names: [...names].map(([customerId, name]) => ({ customerId, name })) });
  }

  function present(profileId: string, stored: readonly StoredRow[]): InvoiceRow[] {
    const found = marks.of(
      profileId,
      stored.map((row) => row.key),
    );
    const { names, addresses } = options.register.labels(
      profileId,
      stored.map((row) => row.pair),
    );
    return stored.map((row) => ({
      ...row,
      customerName: names.get(row.pair.customerId) ?? '',
      address: addresses.get(row.pair.propertyId) ?? '',
      mark: found.get(row.key) ?? null,
    }));
  }

  const after = async (profileId: string): Promise<void> => {
    await ready(profileId);
    await sendNames(profileId);
  };

  return {
    async page(profileId, query) {
      await after(profileId);
      return { rows: present(profileId, await rows.call('page', { profileId, query })) };
    },
    async totals(profileId, query) {
      await after(profileId);
      return rows.call('totals', { profileId, query });
    },
    async read(profileId, read) {
      await after(profileId);
      return present(profileId, await rows.call('read', { profileId, ...read }));
    },
    async keys(profileId, filter, limit) {
      await after(profileId);
      return rows.call('keys', { profileId, filter, limit });
    },
    async row(profileId, key) {
      await after(profileId);
      const stored = await rows.call('row', { profileId, key });
      return stored === null ? null : (present(profileId, [stored])[0] ?? null);
    },
    async requestsOf(profileId, key) {
      await after(profileId);
      return rows.call('requestsOf', { profileId, key });
    },
    async ofPeriod(profileId, range) {
      await after(profileId);
      return rows.call('ofPeriod', { profileId, ...range });
    },
    async leafColumns(profileId) {
      await after(profileId);
      return rows.call('leafColumns', { profileId });
    },
    async today(query) {
      await ready(query.profileId);
      return rows.call('today', query);
    },
    async keep(profileId, requestKey, answer) {
      await ready(profileId);
      let ref = refOf(profileId);
      let derived = await derive(profileId, requestKey, answer);
      // Read with a mapping that was changed meanwhile: once more, with the one that is in use.
      while (refOf(profileId).mapping !== ref.mapping) {
        ref = refOf(profileId);
        derived = await derive(profileId, requestKey, answer);
      }
      if (!derived || !isStillThere(derived)) return;
      await rows.call('keep', { ...ref, answers: [derived], isRebuild: false });
      await takeBackChecks(profileId);
    },
    async keepDetails(profileId, answer, invoiceId) {
      await ready(profileId);
      const details = await readDetails(profileId, invoiceId, answer);
      if (details === null || !isStillThere(details)) return;
      const filled = await rows.call('keepDetails', { ...refOf(profileId), details: [details], isRebuild: false });
      if (filled > 0) publish('invoices.changed', { profileId });
    },
    async marked(profileId, changed) {
      await ready(profileId);
      await rows.call('marks', { profileId, marks: changed, isAll: false });
    },
    named(profileId, customerId, name) {
      // Not read yet: then all names are sent before the first page.
      if (!readyOf.has(profileId)) return;
      const names = newNames.get(profileId) ?? new Map<string, string>();
      names.set(customerId, name);
      newNames.set(profileId, names);
    },
    async forget(profileId, answerIds, isRederived = true) {
      await after(profileId);
      await rows.call('marks', { profileId, marks: marks.all(profileId), isAll: true });
      await rows.call('forget', { profileId, answerIds });
      // Rows the forgotten answers had won from older ones are read from those again.
      if (isRederived) void rederive(profileId);
    },
    async markedAnswers(profileId) {
      await after(profileId);
      const marked = marks.all(profileId).flatMap(({ key }) => parseRowKey(key) ?? []);
      const held = await rows.call('markedAnswers', { profileId });
      const there = new Set(held.rowKeys);
      // Rows that are not made yet: every answer for their pair may be the one.
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
      readyOf.delete(profileId);
      await rows.call('forgetProfile', { profileId });
    },
    rederive: async (profileId, jobId) => {
      await ready(profileId);
      await rederive(profileId, jobId);
    },
    isRebuilding: () => rebuilds.size > 0,
    incrementalVacuum,
    bytes: () => rows.call('bytes', null),
  };
}

/** Of several versions of an answer to the same request the newest. */
function newestByKey<Ref extends AnswerRef & { readonly fetchedAt: number }>(refs: readonly Ref[]): Ref[] {
  const newest = new Map<string, Ref>();
  for (const ref of refs) {
    const known = newest.get(ref.key);
    if (!known || known.fetchedAt <= ref.fetchedAt) newest.set(ref.key, ref);
  }
  return [...newest.values()];
}
