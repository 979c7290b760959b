import type { FreshHold } from '../../../shared/model/fresh.ts';
import type { Profile } from '../../../shared/model/profile.ts';
import type { Clock } from '../../ports.ts';

/** Out of reach, one request every so often finds out whether the way is open again. */
const TRY_AGAIN_MS = 5 * 60_000;

export type FreshConditions = {
  /** The person's and IT's word. */
  isOn(): boolean;
  /** IT's rules cannot be read: nobody knows what they forbid. */
  isLocked(): boolean;
  /** The operator has answered under this address and client before. */
  isConfirmed(profile: Profile): boolean;
  /** Requests are held back after failures in a row. */
  isPaused(profile: Profile): boolean;
  connection(): { readonly online: boolean; readonly lastFailureAt: number | null };
};

/** Why nothing may be asked now of what nobody asked for; null: it may. */
export function holdOf(profile: Profile, conditions: FreshConditions, clock: Pick<Clock, 'now'>): FreshHold | null {
  if (!conditions.isOn()) return 'off';
  if (conditions.isLocked()) return 'locked';
  if (!conditions.isConfirmed(profile)) return 'unconfirmed';
  if (conditions.isPaused(profile)) return 'paused';
  const { online, lastFailureAt } = conditions.connection();
  const sinceMs = lastFailureAt === null ? TRY_AGAIN_MS : clock.now() - lastFailureAt;
  return !online && sinceMs >= 0 && sinceMs < TRY_AGAIN_MS ? 'offline' : null;
}
