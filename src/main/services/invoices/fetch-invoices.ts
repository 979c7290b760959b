import type { CallInput } from '../../../shared/bridge/schema.ts';
import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { InvoiceScope } from '../../../shared/model/invoices/invoice.ts';
import type { Pair } from '../../../shared/model/register/register.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { FetchJob, FetchPart } from '../../store/fetch-jobs.ts';
import { ClosingError, type JobContext, type JobStart, type JobsService } from '../app/jobs-service.ts';
import type { NewPart } from './fetch-part.ts';
import { planOf } from './fetch-plan.ts';
import { type InvoiceQueryKey, printKey } from './invoice-rows.ts';
import { type FetchPlan, type FetchRunParts, runFetchPlan } from './run-fetch-plan.ts';

export type InvoiceFetches = ReturnType<typeof createInvoiceFetches>;

/** Fetches invoices as jobs whose plans are on disk: an interrupted one continues at the next start. */
export function createInvoiceFetches(
  options: FetchRunParts & {
    jobs: JobsService;
    answers: Pick<Answers, 'idsOf'>;
  },
) {
  const { settings, fetchJobs, jobs, clock } = options;
  const failedPlans = new Map<string, FetchPlan>();

  function begin(jobId: string, plan: Omit<FetchPlan, 'parts'>, parts: readonly NewPart[]): void {
    if (jobs.get({ jobId }) !== null) return;
    const { profile, withDetails, isQuiet } = plan;
    const startedAt = clock.now();
    fetchJobs.begin({ id: jobId, profileId: profile.id, startedAt, isPaused: false, withDetails, isQuiet }, parts);
    run(jobId, { ...plan, parts: fetchJobs.parts(jobId) }, null);
  }

  function run(jobId: string, plan: FetchPlan, from: JobStart | null): void {
    const work = async (job: JobContext): Promise<void> => {
      const failed: FetchPart[] = plan.parts.filter((part) => part.state === 'failed');
      try {
        await runFetchPlan(options, { jobId, plan, job, failed });
      } finally {
        // Closing the app cancels nothing: the plan stays and is continued at the next start.
        if (!(job.signal.reason instanceof ClosingError)) {
          if (failed.length > 0) failedPlans.set(jobId, { ...plan, parts: failed });
          fetchJobs.end(jobId);
        }
      }
    };
    jobs.start(jobId, 'invoices', work, from, plan.isQuiet);
  }

  function partsOf(profileId: string, scope: InvoiceScope, windowDays?: number): NewPart[] {
    const { invoiceWindowDays } = settings.preferences().limits;
    // Never longer than the settings allow.
    const days = Math.min(windowDays ?? invoiceWindowDays, invoiceWindowDays);
    return planOf(options.answers, profileId, scope, days).map(listPart);
  }

  const calls = {
    /** Fetches every pair and window of a scope as a job; failures are reported and the rest continues. */
    fetch({ jobId, scope, withDetails = false, windowDays }) {
      const profile = settings.selected();
      begin(jobId, { profile, withDetails, isQuiet: false }, partsOf(profile.id, scope, windowDays));
    },
    /** Requests again only what failed in a finished job. False: nothing of it is known any more. */
    retry({ jobId, failedJobId }) {
      const plan = failedPlans.get(failedJobId);
      if (!plan) return false;
      failedPlans.delete(failedJobId);
      begin(jobId, { ...plan, isQuiet: false }, plan.parts);
      return true;
    },
  } satisfies Pick<CallsOf<'invoices'>, 'fetch' | 'retry'>;

  return {
    calls,
    /** Requests exactly these queries, as one job. */
    again(jobId: string, queries: readonly InvoiceQueryKey[]): void {
      begin(jobId, { profile: settings.selected(), withDetails: false, isQuiet: false }, queries.map(listPart));
    },
    /** Requests pairs in windows of days automatically. */
    quietly(jobId: string, pairs: readonly Pair[], windows: readonly { fromDate: string; toDate: string }[]): void {
      const profile = settings.selected();
      const parts = windows.flatMap((days) => partsOf(profile.id, { pairs: [...pairs], ...days }));
      begin(jobId, { profile, withDetails: false, isQuiet: true }, parts);
    },
    /** Whether an automatic fetch of a profile is unfinished. */
    isQuietlyUnderWay: (profileId: string): boolean =>
      fetchJobs.unfinished().some((job) => job.isQuiet && job.profileId === profileId),
    /** Continues what was running when the app last closed; paused where `mayRun` says no. */
    restore(mayRun: (profileId: string) => boolean): void {
      for (const job of fetchJobs.unfinished()) {
        const profile = settings.profiles().find((one) => one.id === job.profileId);
        const parts = fetchJobs.parts(job.id);
        if (!profile || !parts.some((part) => part.state === 'open')) {
          fetchJobs.end(job.id);
          continue;
        }
        // An automatic fetch waits by itself.
        const isPaused = job.isPaused || (!job.isQuiet && !mayRun(job.profileId));
        run(job.id, { ...job, profile, parts }, startOf(job, parts, isPaused));
      }
    },
    pause({ jobId }: CallInput<'jobs.pause'>): void {
      fetchJobs.pause(jobId, true);
      jobs.pause({ jobId });
    },
    resume({ jobId }: CallInput<'jobs.resume'>): void {
      fetchJobs.pause(jobId, false);
      jobs.resume({ jobId });
    },
    /** Removes parts that are running, waiting or failed: an erased person must not be fetched again. */
    forget(profileId: string, isTheirs: (part: NewPart) => boolean): void {
      fetchJobs.remove(profileId, isTheirs);
      const plans = [...failedPlans].filter(([, plan]) => plan.profile.id === profileId);
      for (const [jobId, plan] of plans) {
        failedPlans.set(jobId, { ...plan, parts: plan.parts.filter((part) => !isTheirs(part)) });
      }
    },
  };
}

/** The progress of an interrupted job when it continues. */
function startOf({ startedAt }: FetchJob, parts: readonly FetchPart[], isPaused: boolean): JobStart {
  return {
    startedAt,
    done: parts.filter((part) => part.state !== 'open').length,
    failures: parts.flatMap(({ label, error }) => (error === null ? [] : [{ label, error }])),
    isPaused,
  };
}

function listPart(query: InvoiceQueryKey): NewPart {
  return { kind: 'invoices', label: printKey(query) };
}
