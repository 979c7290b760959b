import type { CallInput } from '../../../shared/bridge/schema.ts';
import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { InvoiceScope } from '../../../shared/model/invoice.ts';
import type { Profile } from '../../../shared/model/profile.ts';
import type { Pair } from '../../../shared/model/register.ts';
import type { Settings } from '../../config/settings.ts';
import type { Timers } from '../../ports.ts';
import type { Answers } from '../../store/answers.ts';
import type { FetchJob, FetchJobs, FetchPart } from '../../store/fetch-jobs.ts';
import { ClosingError, type JobContext, type JobStart, type JobsService } from '../app/jobs-service.ts';
import type { NoteNotAsked } from '../today/note-failures.ts';
import { createFetchGate } from './fetch-gate.ts';
import { type FetchPartParts, fetchPart, type NewPart } from './fetch-part.ts';
import { planOf } from './fetch-plan.ts';
import { failureKind } from './fetch-stops.ts';
import { type InvoiceQueryKey, printKey } from './invoice-rows.ts';
import { mapConcurrent } from './map-concurrent.ts';

export type InvoiceFetches = ReturnType<typeof createInvoiceFetches>;

/** How often an automatic fetch waits for an unreachable operator, minutes apart, before it fails like any other. */
const MAX_DOWNS = 100;

type Plan = { profile: Profile; withDetails: boolean; isQuiet: boolean; parts: FetchPart[] };

/** Fetches invoices as jobs whose plans are on disk: an interrupted one continues at the next start. */
export function createInvoiceFetches(
  options: FetchPartParts & {
    settings: Settings;
    fetchJobs: FetchJobs;
    jobs: JobsService;
    answers: Pick<Answers, 'idsOf'>;
    timers: Timers;
    /** A random number in [0, 1), so that the waits of several lanes do not end together. */
    fraction(): number;
    /** Called with the parts that were not requested, and the failure before them. */
    onNotAsked?: NoteNotAsked;
    /** An automatic fetch waits for this before each request. */
    mayAskQuietly(profileId: string, signal: AbortSignal): Promise<void>;
  },
) {
  const { settings, fetchJobs, jobs, clock } = options;
  const failedPlans = new Map<string, Plan>();

  function begin(jobId: string, plan: Omit<Plan, 'parts'>, parts: readonly NewPart[]): void {
    if (jobs.get({ jobId }) !== null) return;
    const { profile, withDetails, isQuiet } = plan;
    const startedAt = clock.now();
    fetchJobs.begin({ id: jobId, profileId: profile.id, startedAt, isPaused: false, withDetails, isQuiet }, parts);
    run(jobId, { ...plan, parts: fetchJobs.parts(jobId) }, null);
  }

  function run(jobId: string, plan: Plan, from: JobStart | null): void {
    const open = plan.parts.filter((part) => part.state === 'open');
    const failed = plan.parts.filter((part) => part.state === 'failed');
    const work = async (job: JobContext): Promise<void> => {
      let total = plan.parts.length;
      job.total(total);
      let downs = 0;
      const add = (parts: readonly NewPart[]) => {
        const added = fetchJobs.add(jobId, parts);
        open.push(...added);
        total += added.length;
        if (added.length > 0) job.total(total);
      };
      try {
        const gate = createFetchGate({ job, clock, timers: options.timers, fraction: options.fraction });
        // One at a time, so that a person's fetch does not wait for an automatic one.
        const lanes = plan.isQuiet ? 1 : settings.preferences().limits.concurrency;
        const left = await mapConcurrent(open, lanes, gate.isShut, async (part) => {
          await job.mayGoOn();
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
            if (plan.isQuiet && failureKind(cause.data) === 'down' && downs++ < MAX_DOWNS) return 'again';
            // It is requested again when the operator allows.
            if (gate.failed(cause.data) === 'again') return 'again';
            fetchJobs.settle(jobId, part.number, cause.data);
            failed.push({ ...part, state: 'failed', error: cause.data });
            job.partFailed(part.label, cause.data);
          }
          return 'settled';
        });
        if (left.length > 0) {
          options.onNotAsked?.(plan.profile.id, 'invoices', listsOf(left), failed.at(-1)?.error ?? null);
          failed.push(...left);
          job.leaveOut(left.length);
        }
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

  function partsOf(profileId: string, scope: InvoiceScope): NewPart[] {
    const { invoiceWindowDays } = settings.preferences().limits;
    return planOf(options.answers, profileId, scope, invoiceWindowDays).map(listPart);
  }

  const calls = {
    /** Fetches every pair and window of a scope as a job; failures are reported and the rest continues. */
    fetch({ jobId, scope, withDetails = false }) {
      const profile = settings.selected();
      begin(jobId, { profile, withDetails, isQuiet: false }, partsOf(profile.id, scope));
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

function listsOf(parts: readonly FetchPart[]): string[] {
  return parts.flatMap(({ kind, label }) => (kind === 'invoices' ? [label] : []));
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
