/**
 * How many requests may run at once. Starts at one and doubles with each round of answers up to the chosen number; a
 * 429 halves it, and from then on it grows by one per round (additive increase, multiplicative decrease). Answers that
 * take much longer than the quickest ones mean that the operator is at its limit: a quarter fewer.
 */
export type AdaptiveLimit = {
  current(): number;
  answered(latencyMs: number): void;
  throttled(): void;
  /** The network is down: one at a time until an answer comes. */
  lost(): void;
  choose(limit: number): void;
};

const SLOW_FACTOR = 3;
/** Answers faster than this never lower the limit, whatever the ratio. */
const SLOW_BY_MS = 1000;
/** Weight of the newest answer in the running mean. */
const NEWEST = 0.2;

export function createAdaptiveLimit(chosenAtFirst: number): AdaptiveLimit {
  let chosen = Math.max(1, chosenAtFirst);
  let allowed = 1;
  let doubling = true;
  let quickestMs: number | null = null;
  let meanMs = 0;
  let answersSinceSlow = 0;

  const clamp = (value: number): number => Math.min(chosen, Math.max(1, value));

  return {
    current: () => Math.floor(allowed),
    answered(latencyMs) {
      quickestMs = quickestMs === null ? latencyMs : Math.min(quickestMs, latencyMs);
      meanMs = meanMs === 0 ? latencyMs : meanMs + NEWEST * (latencyMs - meanMs);
      answersSinceSlow += 1;
      const slow = meanMs > quickestMs * SLOW_FACTOR && meanMs - quickestMs > SLOW_BY_MS;
      if (!slow) {
        allowed = clamp(allowed + (doubling ? 1 : 1 / allowed));
        return;
      }
      // Once per round: the answers arriving now were requested before the last change.
      if (answersSinceSlow <= allowed) return;
      answersSinceSlow = 0;
      doubling = false;
      allowed = clamp(allowed * 0.75);
    },
    throttled() {
      doubling = false;
      allowed = clamp(allowed / 2);
    },
    lost() {
      allowed = 1;
      doubling = true;
    },
    choose(limit) {
      chosen = Math.max(1, limit);
      allowed = clamp(allowed);
    },
  };
}
