import { randomUUID } from 'node:crypto';
import type { Publish } from '../../../shared/bridge/types.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { InvoiceMarks } from '../../store/invoice-marks.ts';
import type { Register } from '../../store/register/register.ts';
import type { Rows } from '../../store/rows/rows-client.ts';
import type { ListRef } from '../../store/rows/rows-messages.ts';
import type { JobContext, JobsService } from '../app/jobs-service.ts';
import { type AnswerRef, BATCH, DETAILS, type DeriveBatches, LIST, newestByKey } from './derive-batches.ts';

const NAMES_AT_A_TIME = 5000;
/** Few enough that a page requested meanwhile hardly waits. */
const PAGES_AT_A_TIME = 256;
const NOW = { isRebuild: false, job: null } as const;

export type ListUpkeep = ReturnType<typeof createListUpkeep>;

/**
 * Keeps each profile's rows up to date with its answers, names and marks: before the first read, and when a mapping
 * changes.
 */
export function createListUpkeep(options: {
  rows: Rows;
  answers: Answers;
  register: Pick<Register, 'customerNames'>;
  marks: InvoiceMarks;
  jobs: JobsService;
  publish: Publish;
  derive: DeriveBatches;
  refOf(profileId: string): ListRef;
}) {
  const { rows, answers, marks, jobs, publish, derive, refOf } = options;
  const readyOf = new Map<string, Promise<void>>();
  // A new thread may have an empty file: every profile is prepared again.
  rows.onLost(() => readyOf.clear());
  const rebuilds = new Map<string, symbol>();
  const newNames = new Map<string, Map<string, string>>();

  /** Before a profile's rows are first read: its names and marks are sent, and no answer is missing. */
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
    const there = new Map(kept.map(({ id, fetchedAt }) => [id, fetchedAt]));
    // A later time than the answer has is one of a clock that was ahead: read anew, or its rows would win for long.
    const gone = sources.filter(({ answerId, fetchedAt }) => (there.get(answerId) ?? -1) < fetchedAt);
    if (gone.length > 0) await rows.call('forget', { profileId, answerIds: gone.map((source) => source.answerId) });
    for (const { answerId } of gone) known.delete(answerId);
    const missing = kept.filter(({ id, fetchedAt }) => (known.get(id) ?? -1) < fetchedAt);
    const details = newestByKey(answers.idsOf(profileId, DETAILS.endpoint));
    const knownDetails = new Set(detailsAnswers);
    const goneDetails = detailsAnswers.filter((id) => !details.some((one) => one.id === id));
    if (goneDetails.length > 0) await rows.call('forget', { profileId, answerIds: goneDetails });
    const missingDetails = details.filter(({ id }) => !knownDetails.has(id));
    // A few answers are read at once; many (a new computer, a lost file) while the list already shows what it has.
    if (!isSameMapping && sources.length > 0) {
      void rederive(profileId);
    } else if (missing.length + missingDetails.length <= BATCH) {
      await derive.details(profileId, missingDetails, NOW);
      await derive.lists(profileId, missing, NOW);
    } else {
      void catchUp(profileId, missing, missingDetails);
    }
  }

  async function catchUp(
    profileId: string,
    missing: readonly AnswerRef[],
    details: readonly AnswerRef[],
  ): Promise<void> {
    await asJob(randomUUID(), async (job) => {
      job.total(missing.length + details.length);
      await derive.lists(profileId, missing, { isRebuild: false, job });
      await derive.details(profileId, details, { isRebuild: false, job });
    });
    publish('invoices.changed', { profileId });
  }

  function asJob(jobId: string, work: (job: JobContext) => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      jobs.start(jobId, 'rows', (job) => work(job).finally(resolve));
    });
  }

  async function rederive(profileId: string, jobId: string = randomUUID()): Promise<void> {
    const rebuild = Symbol();
    rebuilds.set(profileId, rebuild);
    const isLatest = () => rebuilds.get(profileId) === rebuild;
    await asJob(jobId, async (job) => {
      await rows.call('beginRebuild', refOf(profileId));
      // Details before lists, so that rows are complete as soon as they are made.
      const details = newestByKey(answers.idsOf(profileId, DETAILS.endpoint));
      await derive.details(profileId, details, { isRebuild: true, job: null, isWanted: isLatest });
      const done = new Set<string>();
      for (;;) {
        // Answers fetched meanwhile belong to the new list too.
        const wanted = answers.idsOf(profileId, LIST.endpoint).filter(({ id }) => !done.has(id));
        if (wanted.length === 0 || !isLatest()) break;
        job.total(done.size + wanted.length);
        await derive.lists(profileId, wanted, { isRebuild: true, job, isWanted: isLatest });
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

  async function incrementalVacuum(): Promise<void> {
    while (await rows.call('incrementalVacuum', { pages: PAGES_AT_A_TIME }));
  }

  async function sendNames(profileId: string): Promise<void> {
    const names = newNames.get(profileId);
    if (!names) return;
    newNames.delete(profileId);
    await rows.call('names', { profileId, names: [...names].map(([customerId, name]) => ({ customerId, name })) });
  }

  return {
    ready,
    /** Ready, and every name sent. */
    async upToDate(profileId: string): Promise<void> {
      await ready(profileId);
      await sendNames(profileId);
    },
    named(profileId: string, customerId: string, name: string): void {
      // Not read yet: all names are then sent before the first page.
      if (!readyOf.has(profileId)) return;
      const names = newNames.get(profileId) ?? new Map<string, string>();
      names.set(customerId, name);
      newNames.set(profileId, names);
    },
    forgetReady: (profileId: string): boolean => readyOf.delete(profileId),
    rederive,
    isRebuilding: (): boolean => rebuilds.size > 0,
    incrementalVacuum,
  };
}
