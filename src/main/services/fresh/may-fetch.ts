import { MINUTE_MS } from '../../../shared/calendar/units.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { FreshHold } from '../../../shared/model/fresh/fresh.ts';
import type { Clock } from '../../ports.ts';

/** While the operator is unreachable, one request at this interval finds out whether it is back. */
const TRY_AGAIN_MS = 5 * MINUTE_MS;

export type FreshConditions = {
  /** The person's setting, or IT's. */
  isOn(): boolean;
  /** IT's policy cannot be read, so it is unknown what it forbids. */
  isLocked(): boolean;
  /** The operator has answered at this address and for this client before. */
  isConfirmed(profile: Profile): boolean;
  /** Requests are paused after repeated failures. */
  isPaused(profile: Profile): boolean;
  connection(): { readonly online: boolean; readonly lastFailureAt: number | null };
};

/** Why an automatic fetch may not ask now; null: it may. */
export function holdOf(profile: Profile, conditions: FreshConditions, clock: Pick<Clock, 'now'>): FreshHold | null {
  if (!conditions.isOn()) return 'off';
  if (conditions.isLocked()) return 'locked';
  if (!conditions.isConfirmed(profile)) return 'unconfirmed';
  if (conditions.isPaused(profile)) return 'paused';
  const { online, lastFailureAt } = conditions.connection();
  const sinceMs = lastFailureAt === null ? TRY_AGAIN_MS : clock.now() - lastFailureAt;
  return !online && sinceMs >= 0 && sinceMs < TRY_AGAIN_MS ? 'offline' : null;
}
