import { describeFailure } from '../../log/describe-failure.ts';
import type { Timers } from '../../ports.ts';
import { createMissingRows } from './missing-rows.ts';
import type { OfficeParts } from './office-parts.ts';
import type { OfficeSession } from './office-session.ts';
import type { Live } from './open-desk.ts';
import { followProfiles } from './shared/joined-profiles.ts';
import { createOverriddenChanges } from './shared/overridden-changes.ts';
import { outgoingCount } from './shared/sql-shared-book.ts';

export type OfficeFeed = ReturnType<typeof createOfficeFeed>;

const TURN_MS = 1_000;
/** While nobody looks, so many turns pass between two looks. */
const TURNS_BEHIND = 10;

/**
 * What desks share, back and forth: what changed here goes out within a second, what others changed is asked for every
 * second while somebody looks, every ten seconds else. Offline it waits, and nothing waits for it.
 */
export function createOfficeFeed(
  parts: Pick<OfficeParts, 'db' | 'profiles' | 'clock' | 'log' | 'publish'> & { readonly timers: Timers },
  session: OfficeSession,
  /** What else is exchanged, after the records. */
  releases: { hasUntold(): boolean; settle(live: Live, officeNow: number): Promise<void> },
) {
  const end = new AbortController();
  const overridden = createOverriddenChanges(parts.db);
  const missing = createMissingRows(parts);
  let isLookedAt = true;
  let running: Promise<void> | null = null;
  let isGoing = false;

  async function turn(isDue: boolean): Promise<void> {
    const live = session.live();
    const { state, why } = session.state();
    if (live === null || (state !== 'ready' && why !== 'stopped')) return;
    followProfiles(parts.db, parts.profiles());
    const waited = outgoingCount(parts.db) - live.sync.tooLarge();
    if (!isDue && waited === 0 && !releases.hasUntold()) return;
    const given = overridden.count();
    const stopped = (await live.sync.pull()) ?? (await live.sync.push());
    if (overridden.count() !== given) {
      parts.publish('today.changed', {});
      session.told();
    }
    if (stopped === null) {
      await session.afterTurn();
      await releases.settle(live, session.officeNow());
      const isMissing = await missing.lookWhenDue(live);
      return waited > 0 || isMissing ? session.told() : undefined;
    }
    session.judge(stopped.why);
    if (stopped.kind === 'refused' && stopped.why.no === 'no-hello') await session.connect();
  }

  function once(isDue: boolean): Promise<void> {
    running ??= turn(isDue)
      .catch((cause: unknown) => parts.log.warn('office.feed-failed', describeFailure(cause)))
      .finally(() => {
        running = null;
      });
    return running;
  }

  async function goOn(): Promise<void> {
    isGoing = true;
    for (let nth = 1; !end.signal.aborted && session.isJoined(); nth += 1) {
      await parts.timers.sleep(TURN_MS, end.signal).catch(() => undefined);
      if (!end.signal.aborted) await once(isLookedAt || nth % TURNS_BEHIND === 0);
    }
    isGoing = false;
  }

  return {
    missing,
    /** Runs as long as there is an office. */
    start(): void {
      if (!isGoing) void goOn();
    },
    /** Whether a window of this app is visible. */
    lookedAt(is: boolean): void {
      isLookedAt = is;
      if (is) void once(true);
    },
    /** Runs a turn that begins after this call. */
    async now(): Promise<void> {
      await running;
      await once(true);
    },
    async stop(): Promise<void> {
      end.abort();
      await running;
    },
  };
}
