import type { Publish } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { Job } from '../../../shared/model/job.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import type { Clock, Log, Random, Timers } from '../../ports.ts';

/** What a running job uses to report progress and to be paused or cancelled. */
export type JobContext = {
  readonly signal: AbortSignal;
  total(parts: number): void;
  partDone(parts?: number): void;
  partFailed(label: string, error: AppErrorData): void;
  /** Shown on the screen: nothing is requested until then. Null: the job continues. */
  waits(until: number | null): void;
  /** All rows are read and pages are being made. `pages` null: their number is not known yet. */
  makesPages(made: { readonly rows: number; readonly pages: number } | null): void;
  /** This many parts are skipped without a request. */
  leaveOut(parts: number, labels?: readonly string[]): void;
  /**
   * Resolves at once, or when a paused job is resumed; rejects when it is cancelled. To be awaited before each part.
   */
  untilResumed(): Promise<void>;
};

/** The progress of a job that was running before a restart. */
export type JobStart = {
  readonly startedAt: number;
  readonly done: number;
  readonly failures: Job['failures'];
  readonly isPaused: boolean;
};

export type JobsService = {
  /** Starts work under an id made by the renderer. The same id twice is the same job. */
  start(
    id: string,
    kind: Job['kind'],
    work: (context: JobContext) => Promise<void>,
    from?: JobStart | null,
    isQuiet?: boolean,
  ): void;
  get(of: { jobId: string }): Job | null;
  /** Jobs that are not finished, and the last that are, oldest first. */
  list(): Job[];
  /** Running parts finish; no new one starts until the job is resumed. */
  pause(of: { jobId: string }): void;
  resume(of: { jobId: string }): void;
  cancel(of: { jobId: string }): void;
  /** Before the app ends: resolves when nothing is left of them, such as half a file, or after two seconds. */
  cancelAll(): Promise<void>;
  isAnyRunning(): boolean;
};

/** Abort reason when the app closes, as opposed to cancelling. */
export class ClosingError extends Error {
  override readonly name = 'ClosingError';
}

/** At most ten progress events a second. The last state before a silence and the closing event are always sent. */
const EVENT_INTERVAL_MS = 100;
const KEPT_FINISHED = 50;
const LONGEST_END_MS = 2000;

export function createJobsService(options: {
  clock: Clock;
  timers: Timers;
  random: Pick<Random, 'uuid'>;
  publish: Publish;
  log: Log;
  /** Called once for each job, with its last state. */
  onEnded?(job: Job): void;
}): JobsService {
  const { clock, timers, publish, log } = options;
  const jobs = new Map<string, Job>();
  const controllers = new Map<string, AbortController>();
  const working = new Set<Promise<void>>();
  const pausers = new Map<string, (isPaused: boolean) => void>();

  function start(
    id: string,
    kind: Job['kind'],
    work: (context: JobContext) => Promise<void>,
    from: JobStart | null = null,
    isQuiet = false,
  ): void {
    if (jobs.has(id)) return;
    const controller = new AbortController();
    let job: Job = {
      id,
      kind,
      seq: 0,
      phase: from?.isPaused === true ? 'paused' : 'running',
      done: from?.done ?? 0,
      total: from?.done ?? 0,
      startedAt: from?.startedAt ?? clock.now(),
      failures: [...(from?.failures ?? [])],
      ...(isQuiet && { isQuiet }),
    };
    let goOn = Promise.withResolvers<void>();
    if (job.phase === 'running') goOn.resolve();
    let publishedAtMs = Number.NEGATIVE_INFINITY;
    let isLaterTold = false;
    jobs.set(id, job);
    controllers.set(id, controller);

    const change = (patch: Partial<Job>): void => {
      job = { ...job, ...patch, seq: job.seq + 1 };
      jobs.set(id, job);
      const isNews = job.phase !== 'running' || patch.phase !== undefined;
      const waitMs = publishedAtMs + EVENT_INTERVAL_MS - clock.monotonicMs();
      if (isNews || waitMs <= 0) {
        tell();
      } else if (!isLaterTold) {
        isLaterTold = true;
        void timers.sleep(waitMs).then(() => {
          if (isLaterTold && job.phase === 'running') tell();
        });
      }
    };
    const tell = (): void => {
      isLaterTold = false;
      publishedAtMs = clock.monotonicMs();
      publish('jobs.changed', job);
    };

    const context: JobContext = {
      signal: controller.signal,
      total: (parts) => change({ total: parts }),
      partDone: (parts = 1) => change({ done: job.done + parts }),
      partFailed: (label, error) => change({ done: job.done + 1, failures: [...job.failures, { label, error }] }),
      waits: (until) => (until === (job.waitsUntil ?? null) ? undefined : change({ waitsUntil: until })),
      makesPages: (made) =>
        change({ isMakingPages: true, pages: made?.pages ?? null, ...(made !== null && { done: made.rows }) }),
      leaveOut: (parts, labels = []) => change({ notAsked: parts, left: [...labels] }),
      async untilResumed() {
        controller.signal.throwIfAborted();
        await goOn.promise;
        controller.signal.throwIfAborted();
      },
    };
    pausers.set(id, (isPaused) => {
      if (isPaused === (job.phase === 'paused')) return;
      if (isPaused) goOn = Promise.withResolvers();
      else goOn.resolve();
      change({ phase: isPaused ? 'paused' : 'running' });
    });
    controller.signal.addEventListener('abort', () => goOn.resolve(), { once: true });

    const worked = work(context).then(
      () =>
        close(
          controller.signal.aborted
            ? 'cancelled'
            : job.failures.length > 0 && job.failures.length === job.total - (job.notAsked ?? 0)
              ? 'failed'
              : 'done',
        ),
      (cause: unknown) => {
        if (controller.signal.aborted) return close('cancelled');
        job = { ...job, failures: [...job.failures, { label: '', error: errorOf(cause) }] };
        close('failed');
      },
    );
    working.add(worked);
    void worked.finally(() => working.delete(worked));

    function errorOf(cause: unknown): AppErrorData {
      if (cause instanceof AppError) return cause.data;
      const reference = options.random.uuid();
      log.error('jobs.failed', { kind, reference, ...describeFailure(cause) });
      return { code: 'unexpected', reference };
    }

    function close(phase: 'done' | 'cancelled' | 'failed'): void {
      controllers.delete(id);
      pausers.delete(id);
      change({ phase, waitsUntil: null, isMakingPages: false });
      options.onEnded?.(job);
      const finished = [...jobs.values()].filter((other) => !controllers.has(other.id));
      for (const old of finished.slice(0, Math.max(0, finished.length - KEPT_FINISHED))) jobs.delete(old.id);
    }
  }

  const stop = (controller: AbortController | undefined) => controller?.abort(new AppError({ code: 'cancelled' }));
  return {
    start,
    get: ({ jobId }) => jobs.get(jobId) ?? null,
    list: () => [...jobs.values()],
    pause: ({ jobId }) => pausers.get(jobId)?.(true),
    resume: ({ jobId }) => pausers.get(jobId)?.(false),
    cancel: ({ jobId }) => stop(controllers.get(jobId)),
    async cancelAll() {
      for (const controller of controllers.values()) controller.abort(new ClosingError());
      if (working.size === 0) return;
      const ended = new AbortController();
      const late = timers.sleep(LONGEST_END_MS, ended.signal).catch(() => undefined);
      await Promise.race([Promise.allSettled(working), late]);
      ended.abort();
    },
    isAnyRunning: () => [...jobs.values()].some((job) => job.phase === 'running' && !job.isQuiet),
  };
}
