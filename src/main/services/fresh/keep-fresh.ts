import { todayIn } from '../../../shared/calendar/dates.ts';
import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { FreshHold, FreshRule } from '../../../shared/model/fresh/fresh.ts';
import { describeFailure } from '../../log/describe-failure.ts';
import type { Clock, Log, Timers } from '../../ports.ts';
import type { FreshGroups, FreshState } from '../../store/fresh-groups.ts';
import { dueOf, isOfWrongClock, newestTime } from './due.ts';
import { type Days, windowsToAsk } from './fresh-window.ts';
import type { SavedGroup } from './saved-groups.ts';

/** Does not slow down the start of the app. */
const FIRST_LOOK_MS = 3_000;
/** How often the clock is checked; a changed clock or an unreported sleep is noticed within this time. */
const LOOK_MS = 30_000;
/** Groups that are due together are fetched one after another. */
const NEXT_GROUP_MS = 2_000;
/** Restarting the app repeatedly does not fetch the same repeatedly. */
const STARTS_APART_MS = 15 * MINUTE_MS;

export type KeepFreshParts = {
  readonly states: FreshGroups;
  groups(profileId: string): SavedGroup[];
  ruleOf(state: FreshState | null): FreshRule;
  selectedId(): string | null;
  /** Why this profile's operator may not be asked automatically now. */
  hold(profileId: string): Promise<FreshHold | null>;
  /** Whether an earlier automatic fetch is still to be finished. */
  isUnderWay(profileId: string): boolean;
  fetch(group: SavedGroup, windows: readonly Days[]): void;
  readonly clock: Clock;
  readonly timers: Timers;
  /** The computer's time zone; it may change when a laptop travels. */
  zone(): string;
  readonly log: Log;
};

/**
 * Starts what is due, one group at a time, as long as the app runs. Missed times are caught up with once. Each time is
 * stored before it is started, so that none is started twice, whatever happens in between.
 */
export function createKeepFresh(parts: KeepFreshParts) {
  const { states, clock, timers } = parts;
  const closing = new AbortController();
  /** Groups fetched since the app was started. */
  const hadStart = new Set<string>();

  /** The time a group is due for; null: nothing is due. */
  function dueFor(profileId: string, group: SavedGroup): { due: string | null } | null {
    const now = clock.now();
    let state = states.one(profileId, group.id);
    const rule = parts.ruleOf(state);
    if (rule.when === 'never' || group.pairs.length === 0) return null;
    if (state === null) {
      // It uses the rule for all groups and is seen for the first time.
      states.keepRule(profileId, group.id, null, now);
      state = states.one(profileId, group.id);
    }
    if (state === null) return null;
    if (rule.when === 'start') {
      const sinceMs = state.begunAt === null ? STARTS_APART_MS : Math.abs(now - state.begunAt);
      if (hadStart.has(nameOf(profileId, group.id))) return null;
      if (sinceMs >= STARTS_APART_MS) return { due: null };
      hadStart.add(nameOf(profileId, group.id));
      return null;
    }
    const zone = parts.zone();
    if (isOfWrongClock(state.due, now, zone)) {
      states.skip(profileId, group.id, newestTime(rule, now, zone));
      return null;
    }
    const due = dueOf(rule, state, now, zone);
    return due === null ? null : { due };
  }

  /** Starts the first group that is due. True: there may be more. */
  async function look(): Promise<boolean> {
    const profileId = parts.selectedId();
    if (profileId === null) return false;
    const isDue = () => parts.groups(profileId).some((group) => dueFor(profileId, group) !== null);
    if (!isDue()) return false;
    if (parts.isUnderWay(profileId)) return true;
    if ((await parts.hold(profileId)) !== null) return false;
    // Another profile may have been selected meanwhile, or a group removed.
    if (parts.selectedId() !== profileId || parts.isUnderWay(profileId) || closing.signal.aborted) return false;
    for (const group of parts.groups(profileId)) {
      const found = dueFor(profileId, group);
      if (found === null) continue;
      begin(profileId, group, found.due);
      return isDue();
    }
    return false;
  }

  function begin(profileId: string, group: SavedGroup, due: string | null): void {
    const at = clock.now();
    const windows = windowsToAsk(todayIn(parts.zone(), at), states.one(profileId, group.id)?.asked ?? null);
    const asked = windows.at(-1);
    if (asked === undefined) return;
    hadStart.add(nameOf(profileId, group.id));
    states.begin(profileId, group.id, { due, at, asked });
    parts.log.info('fresh.started', { pairs: group.pairs.length });
    parts.fetch(group, windows);
  }

  async function watch(): Promise<void> {
    const { signal } = closing;
    for (let waitMs = FIRST_LOOK_MS; !signal.aborted; ) {
      await timers.sleep(waitMs, signal).catch(() => undefined);
      if (signal.aborted) return;
      const isMore = await look().catch((cause: unknown) => {
        parts.log.warn('fresh.not-started', describeFailure(cause));
        return false;
      });
      waitMs = isMore ? NEXT_GROUP_MS : LOOK_MS;
    }
  }
  void watch();

  return {
    /** A rule chosen now applies from the next start. */
    ruleChosen: (profileId: string, groupId: string): void => void hadStart.add(nameOf(profileId, groupId)),
    stop: (): void => closing.abort(),
  };
}

function nameOf(profileId: string, groupId: string): string {
  return JSON.stringify([profileId, groupId]);
}
