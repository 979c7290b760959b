import type { CallInput } from '../../../../shared/bridge/schema.ts';
import type { CallsOf, Publish } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { BulkJobSummary, BulkProgress } from '../../../../shared/model/bulk/bulk.ts';
import type { RunEnd } from '../../../bulk/engine/run-end.ts';
import type { Settings } from '../../../config/settings.ts';
import { describeFailure } from '../../../log/describe-failure.ts';
import type { Desktop, Log } from '../../../ports.ts';
import type { DoneNotices } from '../../app/done-notices.ts';
import type { AttemptParts } from '../../attempt/attempt-ports.ts';
import type { BulkSession } from '../jobs/bulk-session.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import type { RowParts } from '../rows/job-row-parts.ts';
import { warningsOf } from '../rows/row-warnings.ts';
import { createJobDestinations } from './job-destination.ts';
import { type JobSenderParts, senderOf } from './job-sender.ts';
import { createRunEnds } from './run-ends.ts';
import { createRunMessages } from './run-messages.ts';

/** Runs jobs, one at a time on this computer because they share the operator's limits. */
export function createBulkSending(
  parts: JobSenderParts & {
    sessions: BulkSessions;
    rowParts: RowParts;
    settings: Settings;
    connection: AttemptParts['connection'];
    mayRegister(): boolean;
    desktop: Desktop;
    publish: Publish;
    log: Log;
    userName: string;
    doneNotices: Pick<DoneNotices, 'bulkEnded'>;
  },
) {
  const { sessions, store, settings, desktop } = parts;
  let running: { session: BulkSession; ended: Promise<void> } | null = null;
  const destinations = createJobDestinations(parts);
  const ends = createRunEnds(parts);
  const messages = createRunMessages(parts);

  function start({ jobId, ...how }: CallInput<'bulk.start'>): void {
    const session = sessions.get(jobId);
    assertMaySend(session, how.typedName);
    if (session.sender?.isRunning()) return;
    assertNothingOpen(session);
    destinations.aim(jobId, session.profileId, how.isToNewAddress);
    if (how.onlyRow !== undefined) assertGoes(session, how.onlyRow);
    parts.rowParts.holdBack(session);
    store.saveWarnings(jobId, warningsOf(session, sessions.findings(session)));
    sessions.saveWork(session, { step: 'send', concurrency: Math.min(how.concurrency, parts.maxConcurrency()) });
    store.setPhase(jobId, 'running', { who: parts.userName });
    ends.forget(jobId);
    const wake = desktop.keepAwake();
    const ended = senderOf(parts, session, destinations, messages)
      .run({ firstRows: how.firstRows, concurrency: how.concurrency, onlyRow: how.onlyRow })
      .catch((cause: unknown): RunEnd => {
        parts.log.error('bulk.failed', describeFailure(cause));
        return { phase: 'paused', reason: 'unexpected' };
      })
      .then((end) => ends.write(jobId, end))
      .finally(() => {
        running = null;
        wake();
        // Whoever hears of the end has the counts of the last row already.
        parts.tellEntriesNow();
        messages.tellRun(null);
        sessions.refresh(session);
        const ended = progress({ jobId });
        messages.tell(ended);
        parts.doneNotices.bulkEnded(store.about(jobId).number, ended);
      });
    running = { session, ended };
  }

  /** Sends only to the selected profile's operator; to a production one only with its name typed. */
  function assertMaySend(session: BulkSession, typedName: CallInput<'bulk.start'>['typedName']): void {
    const profile = settings.profile(session.profileId);
    if (session.profileId !== settings.selectedId()) {
      throw new AppError({ code: 'wrong-state', state: 'other-profile' });
    }
    if (!parts.mayRegister()) throw new AppError({ code: 'store', reason: 'read-only' });
    if (profile.kind === 'production' && typedName !== profile.name) {
      throw new AppError({ code: 'invalid-input', issues: ['typedName'] });
    }
  }

  function assertNothingOpen(session: BulkSession): void {
    if (running || session.remapping) throw new AppError({ code: 'wrong-state', state: 'running' });
    // Otherwise each start would send one more row while the answers cannot be understood yet.
    const asked = store.asked(session.jobId);
    if (asked !== null) throw new AppError({ code: 'answer-asks', registrationId: asked });
  }

  /** A named row is sent, or the person is told why not; never one that was sent. */
  function assertGoes(session: BulkSession, rowId: string): void {
    const placed = parts.rowParts.place(session).find(({ row }) => row.id === rowId);
    if (!placed) throw new AppError({ code: 'not-found', what: 'row' });
    if (placed.part !== 'ready' && placed.part !== 'waiting') {
      throw new AppError({ code: 'wrong-state', state: placed.standing.state });
    }
  }

  function progress({ jobId }: { jobId: string }): BulkProgress {
    const session = sessions.get(jobId);
    const unwritten = ends.unwritten(jobId);
    const { summary } = store.get(jobId);
    const now = session.sender?.progress();
    if (session.sender?.isRunning() && now) return { ...now, seq: messages.seq() };
    return {
      ...atRest(summary, session.work.concurrency),
      seq: messages.seq(),
      ...(unwritten ? { phase: unwritten.phase, pauseReason: unwritten.reason } : {}),
    };
  }

  const calls = {
    start,
    progress,
    pause: ({ jobId }) => sessions.get(jobId).sender?.pause(),
    cancel({ jobId }) {
      const { sender } = sessions.get(jobId);
      if (sender?.isRunning()) {
        sender.cancel();
      } else {
        store.setPhase(jobId, 'cancelled');
        messages.tell(progress({ jobId }));
      }
    },
    setConcurrency({ jobId, concurrency }) {
      const session = sessions.get(jobId);
      sessions.saveWork(session, { concurrency: Math.min(concurrency, parts.maxConcurrency()) });
      session.sender?.setConcurrency(concurrency);
    },
    running() {
      const now = running?.session.sender?.progress();
      return now ? messages.runOf(now) : null;
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
    /** Running rows finish; the rest waits for the next start. */
    async stop(): Promise<void> {
      running?.session.sender?.pause();
      await running?.ended;
    },
  };
}

/** The progress of a job that is not running. */
function atRest(summary: BulkJobSummary, concurrency: number): Omit<BulkProgress, 'seq'> {
  const { id: jobId, phase, pauseReason, counts } = summary;
  const nothing = { underWay: 0, ratePerSecond: null, leftMs: null, holdUntil: null, holdReason: null };
  return { jobId, phase, pauseReason, counts, limit: concurrency, chosen: concurrency, ...nothing };
}
