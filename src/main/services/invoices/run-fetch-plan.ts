import { AppError } from '../../../shared/errors/app-error.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { Settings } from '../../config/settings.ts';
import type { Random, Timers } from '../../ports.ts';
import type { FetchJobs, FetchPart } from '../../store/fetch-jobs.ts';
import type { JobContext } from '../app/jobs-service.ts';
import type { NoteNotAsked } from '../today/note-failures.ts';
import { createFetchGate } from './fetch-gate.ts';
import { type FetchPartParts, fetchPart, type NewPart } from './fetch-part.ts';
import { failureKind } from './fetch-stops.ts';
import { mapConcurrent } from './map-concurrent.ts';

/** How often an automatic fetch waits for an unreachable operator, minutes apart, before it fails like any other. */
const MAX_OUTAGES = 100;

export type FetchPlan = { profile: Profile; withDetails: boolean; isQuiet: boolean; parts: FetchPart[] };

export type FetchRunParts = FetchPartParts & {
  settings: Settings;
  fetchJobs: FetchJobs;
  timers: Timers;
  random: Pick<Random, 'fraction'>;
  /** Called with the parts that were not requested, and the failure before them. */
  onNotAsked?: NoteNotAsked;
  /** An automatic fetch waits for this before each request. */
  mayAskQuietly(profileId: string, signal: AbortSignal): Promise<void>;
};

type Run = {
  readonly jobId: string;
  readonly plan: FetchPlan;
  readonly job: JobContext;
  /** Failed parts are added here, so that the caller has them even when the run is aborted. */
  readonly failed: FetchPart[];
};

/** Fetches the open parts of a plan, and those found on the way; each settled part is ticked off on disk. */
export async function runFetchPlan(options: FetchRunParts, { jobId, plan, job, failed }: Run): Promise<void> {
  const { fetchJobs } = options;
  const open = plan.parts.filter((part) => part.state === 'open');
  let total = plan.parts.length;
  job.total(total);
  let downs = 0;
  const add = (parts: readonly NewPart[]) => {
    const added = fetchJobs.add(jobId, parts);
    open.push(...added);
    total += added.length;
    if (added.length > 0) job.total(total);
  };
  const gate = createFetchGate({ ...options, job });
  // One at a time, so that a person's fetch does not wait for an automatic one.
  const concurrency = plan.isQuiet ? 1 : options.settings.preferences().limits.concurrency;
  const left = await mapConcurrent(open, concurrency, gate.isShut, async (part) => {
    await job.untilResumed();
    await gate.pass();
    if (plan.isQuiet) await options.mayAskQuietly(plan.profile.id, job.signal);
    if (gate.isShut()) return 'again';
    try {
      const isPlanned = () => fetchJobs.isPlanned(jobId, part.number);
      await fetchPart(options, { ...plan, part, job, add, isPlanned, hooks: gate.hooks });
      fetchJobs.settle(jobId, part.number, null);
      gate.succeeded();
      job.partDone();
    } catch (cause) {
      if (!(cause instanceof AppError) || job.signal.aborted) throw cause;
      // An automatic fetch waits for the operator instead of failing, because nobody is looking.
      if (plan.isQuiet && failureKind(cause.data) === 'down' && downs++ < MAX_OUTAGES) return 'again';
      // It is requested again when the operator allows.
      if (gate.failed(cause.data) === 'again') return 'again';
      fetchJobs.settle(jobId, part.number, cause.data);
      failed.push({ ...part, state: 'failed', error: cause.data });
      job.partFailed(part.label, cause.data);
    }
    return 'settled';
  });
  if (left.length === 0) return;
  options.onNotAsked?.(plan.profile.id, 'invoices', listsOf(left), failed.at(-1)?.error ?? null);
  failed.push(...left);
  job.leaveOut(left.length);
}

function listsOf(parts: readonly FetchPart[]): string[] {
  return parts.flatMap(({ kind, label }) => (kind === 'invoices' ? [label] : []));
}
