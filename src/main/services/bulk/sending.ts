import type { CallInput } from '../../../shared/bridge/schema.ts';
import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { type Destination, isSameDestination, namedDestination } from '../../../shared/model/attempt-end.ts';
import type { BulkProgress, BulkRun } from '../../../shared/model/bulk.ts';
import type { RunEnd } from '../../bulk/engine/run-end.ts';
import { type BulkSender, createBulkSender } from '../../bulk/engine/sender.ts';
import type { JobStore } from '../../bulk/jobs/job-store.ts';
import type { Settings } from '../../config/settings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import type { Clock, Desktop, Log, Random, Timers } from '../../ports.ts';
import type { AttemptParts } from '../attempt/attempt-ports.ts';
import type { Attempts } from '../attempt/attempt-registration.ts';
import { attemptRows } from './bulk-ports.ts';
import type { BulkSession, BulkSessions } from './bulk-sessions.ts';
import type { BulkPoas } from './poas.ts';
import { roundedNumbers } from './rounded-numbers.ts';

/** Runs jobs: one at a time on this computer, because they share the operator's patience. */
export function createBulkSending(parts: {
  sessions: BulkSessions;
  store: JobStore;
  poas: BulkPoas;
  settings: Settings;
  ledger: Ledger;
  attempts: Attempts;
  connection: AttemptParts['connection'];
  /** The ledger's entry may have changed. */
  tellEntry(registrationId: string): void;
  mayRegister(): boolean;
  maxConcurrency(): number;
  desktop: Desktop;
  publish: Publish;
  clock: Clock;
  timers: Timers;
  random: Random;
  log: Log;
  userName: string;
}) {
  const { sessions, store, settings, publish, desktop } = parts;
  let running: { session: BulkSession; ended: Promise<void> } | null = null;
  /** Where a job led when a person started it: its rows go nowhere else. */
  const startedFor = new Map<string, Destination>();
  const unwrittenEnds = new Map<string, RunEnd>();
  /** Rises with every message, through pauses and runs. */
  let seq = 0;

  function senderOf(session: BulkSession): BulkSender {
    const { jobId, profileId } = session;
    const { attempts, ledger } = parts;
    session.sender ??= createBulkSender({
      jobId,
      attempt: attemptRows({
        attempts,
        profileId,
        startedFor: () => startedFor.get(jobId) ?? null,
        tell: parts.tellEntry,
      }),
      stateOf: (id) => ledger.get(id)?.state ?? null,
      referenceOf: (id) => ledger.get(id)?.reference ?? '',
      readPoa: (poa) => parts.poas.readOf(session, poa),
      rows: store.sendable(session.jobId),
      clock: parts.clock,
      timers: parts.timers,
      random: parts.random,
      maxConcurrency: parts.maxConcurrency(),
      onProgress: (progress) => {
        // How it ended is told once that is on the disk: whoever then asks for the job sees the same.
        if (progress.phase !== 'running') return;
        tell(progress);
        tellRun(progress);
      },
    });
    return session.sender;
  }

  function tell(progress: BulkProgress): void {
    seq += 1;
    publish('bulk.progressed', { ...progress, seq });
  }

  /** What is seen from anywhere: the taskbar, and the status bar of every window. */
  function tellRun(progress: BulkProgress | null): void {
    const run = progress && runOf(store.about(progress.jobId), progress);
    desktop.showProgress(run && run.total > 0 ? run.done / run.total : null);
    publish('bulk.runChanged', run);
  }

  function start({ jobId, ...how }: CallInput<'bulk.start'>): void {
    const session = sessions.get(jobId);
    const profile = settings.profile(session.profileId);
    if (session.profileId !== settings.selectedId())
      throw new AppError({ code: 'wrong-state', state: 'other-profile' });
    if (!parts.mayRegister()) throw new AppError({ code: 'store', reason: 'read-only' });
    if (profile.kind === 'production' && how.typedName !== profile.name)
      throw new AppError({ code: 'invalid-input', issues: ['typedName'] });
    if (session.sender?.isRunning()) return;
    if (running || session.remapping) throw new AppError({ code: 'wrong-state', state: 'running' });
    // Each start would send one more row to an answer that nobody understands.
    const asked = store.asked(jobId);
    if (asked !== null) throw new AppError({ code: 'answer-asks', registrationId: asked });
    const rounded = roundedNumbers(session, sessions.findings(session));
    if (rounded && !rounded.isConfirmed) throw new AppError({ code: 'rounded-numbers', rows: rounded.rows });
    aim(jobId, session.profileId, how.isToNewAddress);
    store.saveWarnings(jobId, warningsOf(session));
    sessions.saveWork(session, { step: 'send', concurrency: Math.min(how.concurrency, parts.maxConcurrency()) });
    store.setPhase(jobId, 'running', { who: parts.userName });
    unwrittenEnds.delete(jobId);
    const wake = desktop.keepAwake();
    const ended = senderOf(session)
      .run({ firstRows: how.firstRows, concurrency: how.concurrency })
      .catch((cause: unknown): RunEnd => {
        parts.log.error('bulk-failed', describeFailure(cause));
        return { phase: 'paused', reason: 'unexpected' };
      })
      .then((end) => writeEnd(jobId, end))
      .finally(() => {
        running = null;
        wake();
        tellRun(null);
        sessions.refresh(session);
        tell(progress({ jobId }));
      });
    running = { session, ended };
  }

  /** Rows that were written for another address or client go there only when a person has seen both. */
  function aim(jobId: string, profileId: string, isToNewAddress: boolean): void {
    const to = parts.connection(profileId)?.to;
    if (!to) throw new AppError({ code: 'no-profile' });
    for (const { registrationId, state } of store.results(jobId)) {
      const entry =
        registrationId !== null && (state === 'queued' || state === 'waiting')
          ? parts.ledger.get(registrationId)
          : null;
      if (!entry || isSameDestination(entry.destination, to)) continue;
      if (!isToNewAddress)
        throw new AppError({
          code: 'address-changed',
          writtenFor: namedDestination(entry.destination),
          leadsTo: namedDestination(to),
        });
      parts.ledger.readdress(entry.id, to);
    }
    startedFor.set(jobId, to);
  }

  /** On a full disk not even the end can be written: it is told all the same, and written when there is room again. */
  function writeEnd(jobId: string, end: RunEnd): void {
    unwrittenEnds.set(jobId, end);
    try {
      store.setPhase(jobId, end.phase, { reason: end.reason });
      unwrittenEnds.delete(jobId);
    } catch (cause) {
      parts.log.error('bulk-phase-not-written', describeFailure(cause));
    }
  }

  /** What had been warned of goes to the ledger with each row. */
  function* warningsOf(session: BulkSession): Generator<readonly [string, readonly string[]]> {
    const found = sessions.findings(session);
    for (const row of session.grid.rows) {
      const warnings = (found.get(row.id) ?? []).filter((finding) => finding.level === 'warning');
      yield [row.id, [...new Set(warnings.map((finding) => `${finding.field}:${finding.code}`))]];
    }
  }

  function progress({ jobId }: { jobId: string }): BulkProgress {
    const session = sessions.get(jobId);
    const unwritten = unwrittenEnds.get(jobId);
    if (unwritten) writeEnd(jobId, unwritten);
    const { summary } = store.get(jobId);
    const now = session.sender?.progress();
    if (session.sender?.isRunning() && now) return { ...now, seq };
    return {
      jobId,
      seq,
      phase: unwritten?.phase ?? summary.phase,
      pauseReason: unwritten ? unwritten.reason : summary.pauseReason,
      counts: summary.counts,
      underWay: 0,
      limit: session.work.concurrency,
      chosen: session.work.concurrency,
      ratePerSecond: null,
      leftMs: null,
      holdUntil: null,
      holdReason: null,
    };
  }

  const calls = {
    start,
    progress,
    pause: ({ jobId }) => sessions.get(jobId).sender?.pause(),
    cancel({ jobId }) {
      const { sender } = sessions.get(jobId);
      if (sender?.isRunning()) sender.cancel();
      else {
        store.setPhase(jobId, 'cancelled');
        tell(progress({ jobId }));
      }
    },
    setConcurrency({ jobId, concurrency }) {
      const session = sessions.get(jobId);
      sessions.saveWork(session, { concurrency: Math.min(concurrency, parts.maxConcurrency()) });
      session.sender?.setConcurrency(concurrency);
    },
    running() {
      const now = running?.session.sender?.progress();
      return now ? runOf(store.about(now.jobId), now) : null;
    },
    paused() {
      const profileId = settings.selectedId();
      const jobs = profileId === null ? [] : store.paused(profileId);
      return jobs.flatMap(({ id: jobId, number, fileName, pauseReason: reason, counts }) => {
        const left = counts.ready + counts.queued + counts.waiting;
        return left === 0 ? [] : [{ jobId, number, fileName, reason, left, unknown: counts.unknown }];
      });
    },
  } satisfies Pick<
    CallsOf<'bulk'>,
    'start' | 'progress' | 'pause' | 'cancel' | 'setConcurrency' | 'running' | 'paused'
  >;

  return {
    calls,
    isRunning: () => running !== null,
    /** Rows under way finish; the rest waits for the next start. */
    async stop(): Promise<void> {
      running?.session.sender?.pause();
      await running?.ended;
    },
  };
}

function runOf(job: { readonly number: number; readonly fileName: string }, progress: BulkProgress): BulkRun {
  const { jobId, counts, leftMs, holdReason } = progress;
  const done = counts.accepted + counts.rejected + counts.unknown;
  const left = counts.ready + counts.queued + counts.waiting + counts.sending;
  const { number, fileName } = job;
  return { jobId, number, fileName, done, total: done + left, unknown: counts.unknown, leftMs, holdReason };
}
