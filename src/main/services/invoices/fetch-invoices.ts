import type { CallInput } from '../../../shared/bridge/schema.ts';
import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { InvoiceScope } from '../../../shared/model/invoice.ts';
import type { Profile } from '../../../shared/model/profile.ts';
import type { Pair } from '../../../shared/model/register.ts';
import type { Settings } from '../../config/settings.ts';
import type { OperatorClient, ReadHooks } from '../../operator/operator-client.ts';
import type { Clock, Timers } from '../../ports.ts';
import type { Answers } from '../../store/answers.ts';
import type { FetchJobs, FetchPart } from '../../store/fetch-jobs.ts';
import type { Register } from '../../store/register.ts';
import { yieldToEventLoop } from '../../threads/yield-to-event-loop.ts';
import type { OperatorAnswers } from '../answers/operator-answers.ts';
import { ClosingError, type JobContext, type JobStart, type JobsService } from '../app/jobs-service.ts';
import { overlappingWindows } from '../consumption/windows.ts';
import type { MappingInUse } from '../mapping/mapping-in-use.ts';
import type { AnswerParser } from '../parsing/parsing-client.ts';
import type { NoteNotAsked } from '../today/note-failures.ts';
import { createFetchGate } from './fetch-gate.ts';
import type { InvoiceListService } from './invoice-list-service.ts';
import { type InvoiceQueryKey, parseKey, printKey } from './invoice-rows.ts';
import { mapConcurrent } from './map-concurrent.ts';

export type InvoiceFetches = ReturnType<typeof createInvoiceFetches>;

/** Invoices of one answer that are planned in one go. */
const PARTS_AT_A_TIME = 200;

type Plan = { profile: Profile; withDetails: boolean; parts: FetchPart[] };

export function createInvoiceFetches(options: {
  settings: Settings;
  operator: OperatorClient;
  operatorAnswers: OperatorAnswers;
  parser: AnswerParser;
  inUse: Pick<MappingInUse, 'readBy'>;
  list: InvoiceListService;
  register: Register;
  fetchJobs: FetchJobs;
  jobs: JobsService;
  answers: Pick<Answers, 'idsOf'>;
  clock: Clock;
  timers: Timers;
  /** In [0, 1): waits of several lanes do not end at the same moment. */
  fraction(): number;
  /** Told what was not asked for any more, and what went wrong before. */
  onNotAsked?: NoteNotAsked;
}) {
  const { settings, operator, operatorAnswers, parser, inUse, list, register, fetchJobs, jobs, clock } = options;
  const failedPlans = new Map<string, Plan>();

  function planOf(profileId: string, scope: InvoiceScope): InvoiceQueryKey[] {
    const { invoiceWindowDays } = settings.preferences().limits;
    const windows =
      scope.toDate === null
        ? [{ fromDate: scope.fromDate, toDate: null }]
        : overlappingWindows(scope.fromDate, scope.toDate, invoiceWindowDays);
    const pairs = scope.isEverything === true ? keptPairs(profileId) : scope.pairs;
    return pairs.flatMap((pair) => windows.map((window) => ({ ...pair, ...window })));
  }

  /** Everything kept here is what is asked for again: nobody has asked about the rest of the register. */
  function keptPairs(profileId: string): Pair[] {
    const pairs = new Map<string, Pair>();
    for (const { key } of options.answers.idsOf(profileId, 'invoices')) {
      const query = parseKey(key);
      if (query === null) continue;
      const { customerId, propertyId } = query;
      pairs.set(JSON.stringify([customerId, propertyId]), { customerId, propertyId });
    }
    return [...pairs.values()];
  }

  function begin(jobId: string, plan: Omit<Plan, 'parts'>, parts: readonly Pick<FetchPart, 'kind' | 'label'>[]): void {
    if (jobs.get({ jobId }) !== null) return;
    const { profile, withDetails } = plan;
    fetchJobs.begin({ id: jobId, profileId: profile.id, startedAt: clock.now(), isPaused: false, withDetails }, parts);
    run(jobId, { ...plan, parts: fetchJobs.parts(jobId) }, null);
  }

  function run(jobId: string, plan: Plan, from: JobStart | null): void {
    const open = plan.parts.filter((part) => part.state === 'open');
    const failed = plan.parts.filter((part) => part.state === 'failed');
    const work = async (job: JobContext): Promise<void> => {
      let total = plan.parts.length;
      job.total(total);
      const add = (parts: readonly Pick<FetchPart, 'kind' | 'label'>[]) => {
        const added = fetchJobs.add(jobId, parts);
        open.push(...added);
        total += added.length;
        if (added.length > 0) job.total(total);
      };
      try {
        const gate = createFetchGate({ job, clock, timers: options.timers, fraction: options.fraction });
        const left = await mapConcurrent(open, settings.preferences().limits.concurrency, gate.isShut, async (part) => {
          await job.mayGoOn();
          await gate.pass();
          if (gate.isShut()) return 'again';
          try {
            await fetchPart(plan, part, job, add, () => fetchJobs.isPlanned(jobId, part.number), gate.hooks);
            fetchJobs.settle(jobId, part.number, null);
            gate.succeeded();
            job.partDone();
          } catch (cause) {
            if (!(cause instanceof AppError) || job.signal.aborted) throw cause;
            // It is asked for once more when the operator lets us.
            if (gate.failed(cause.data) === 'again') return 'again';
            fetchJobs.settle(jobId, part.number, cause.data);
            failed.push({ ...part, state: 'failed', error: cause.data });
            job.partFailed(part.label, cause.data);
          }
          return 'settled';
        });
        if (left.length > 0) {
          const lists = left.flatMap(({ kind, label }) => (kind === 'invoices' ? [label] : []));
          options.onNotAsked?.(plan.profile.id, 'invoices', lists, failed.at(-1)?.error ?? null);
          failed.push(...left);
          job.leaveOut(left.length);
        }
      } finally {
        // Closing the app gives nothing up: the plan stays and is taken up at the next start.
        if (!(job.signal.reason instanceof ClosingError)) {
          if (failed.length > 0) failedPlans.set(jobId, { ...plan, parts: failed });
          fetchJobs.end(jobId);
        }
      }
    };
    jobs.start(jobId, 'invoices', work, from ?? undefined);
  }

  async function fetchPart(
    { profile, withDetails }: Plan,
    part: FetchPart,
    job: JobContext,
    add: (parts: readonly Pick<FetchPart, 'kind' | 'label'>[]) => void,
    /** No longer once the person it is about was erased; what is on its way then is not kept. */
    isPlanned: () => boolean,
    hooks: ReadHooks,
  ): Promise<void> {
    if (!isPlanned()) return;
    if (part.kind === 'details') {
      const outcome = await operator.invoiceDetails(profile, part.label, job.signal, hooks);
      const details = { endpoint: 'invoice-details', key: part.label } as const;
      const known = await operatorAnswers.keep(profile, details, outcome, isPlanned);
      if (known !== null && isPlanned()) await list.keepDetails(profile.id, known, part.label);
      return;
    }
    const query = parseKey(part.label);
    if (query === null) throw new AppError({ code: 'not-found', what: 'answer' });
    const outcome = await operator.invoices(profile, query, job.signal, hooks);
    const request = { endpoint: 'invoices', key: part.label } as const;
    const kept = await operatorAnswers.keep(profile, request, outcome, isPlanned);
    if (kept === null || !isPlanned()) return;
    await list.keep(profile.id, part.label, kept);
    learnPair(profile.id, query);
    if (!withDetails) return;
    const ids = await parser.ask(kept, 'invoiceIds', inUse.readBy(profile.id, 'InvoiceResponse'));
    for (let from = 0; from < ids.length; from += PARTS_AT_A_TIME) {
      add(ids.slice(from, from + PARTS_AT_A_TIME).map((label) => ({ kind: 'details', label })));
      await yieldToEventLoop();
    }
  }

  /** An answer to a query shows that the operator knows both ids. */
  function learnPair(profileId: string, { customerId, propertyId }: InvoiceQueryKey): void {
    const customer = { id: customerId, email: '', first_name: '', last_name: '', phone: '', soc_id: '' };
    const property = { id: propertyId, address: '', city: '', zip_code: '', property_number: '' };
    register.learn({ profileId, customer, property, at: clock.now() });
  }

  const calls = {
    /** Fetches every pair and window of a scope as a job; what fails is named and the rest goes on. */
    fetch({ jobId, scope, withDetails = false }) {
      const profile = settings.selected();
      const parts = planOf(profile.id, scope).map((query) => ({ kind: 'invoices' as const, label: printKey(query) }));
      begin(jobId, { profile, withDetails }, parts);
    },
    /** Asks again for what failed in a finished job, and for nothing else. False: nothing of it is known any longer. */
    retry({ jobId, failedJobId }) {
      const plan = failedPlans.get(failedJobId);
      if (!plan) return false;
      failedPlans.delete(failedJobId);
      begin(jobId, plan, plan.parts);
      return true;
    },
  } satisfies Pick<CallsOf<'invoices'>, 'fetch' | 'retry'>;

  return {
    calls,
    /** Asks for these very requests, as one job. */
    again(jobId: string, queries: readonly InvoiceQueryKey[]): void {
      const parts = queries.map((query) => ({ kind: 'invoices' as const, label: printKey(query) }));
      begin(jobId, { profile: settings.selected(), withDetails: false }, parts);
    },
    /** Takes up what was under way when the app last closed; paused where `mayRun` says no. */
    restore(mayRun: (profileId: string) => boolean): void {
      for (const job of fetchJobs.unfinished()) {
        const profile = settings.profiles().find((one) => one.id === job.profileId);
        const parts = fetchJobs.parts(job.id);
        if (!profile || !parts.some((part) => part.state === 'open')) {
          fetchJobs.end(job.id);
          continue;
        }
        const isPaused = job.isPaused || !mayRun(job.profileId);
        run(
          job.id,
          { profile, withDetails: job.withDetails, parts },
          {
            startedAt: job.startedAt,
            done: parts.filter((part) => part.state !== 'open').length,
            failures: parts.flatMap(({ label, error }) => (error === null ? [] : [{ label, error }])),
            isPaused,
          },
        );
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
    /** Takes parts out of what is under way, waits or failed: nobody may be fetched again after being erased. */
    forget(profileId: string, isTheirs: (part: Pick<FetchPart, 'kind' | 'label'>) => boolean): void {
      fetchJobs.remove(profileId, isTheirs);
      for (const [jobId, plan] of failedPlans) {
        if (plan.profile.id !== profileId) continue;
        failedPlans.set(jobId, { ...plan, parts: plan.parts.filter((part) => !isTheirs(part)) });
      }
    },
  };
}
