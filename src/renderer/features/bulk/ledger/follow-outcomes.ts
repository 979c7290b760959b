import type { Later } from '../../../stores/later.ts';
import type { BulkStore } from '../stores/create-bulk-store.ts';

const BETWEEN_MS = 500;

/**
 * Tells that outcomes may have changed: at once, or at most twice a second while work is running, and when it ends. What changes while
 * that is being told is told again. Returns what ends it.
 */
export function followOutcomes(
  store: Pick<BulkStore['store'], 'getState' | 'subscribe'>,
  later: Later,
  tell: (outcomes: number) => void,
): () => void {
  let told = store.getState().outcomes;
  let cancel: (() => void) | null = null;
  const stop = store.subscribe(({ outcomes, progress }, before) => {
    if (outcomes === told) return;
    const isRunning = progress?.phase === 'running';
    const hasEnded = !isRunning && before.progress?.phase === 'running';
    // A running timer also covers the changes that come before it ends, but no screen says that the work has ended
    // beside rows that are under way.
    if (cancel !== null && !hasEnded) return;
    cancel?.();
    cancel = later(isRunning ? BETWEEN_MS : 0, () => {
      cancel = null;
      told = store.getState().outcomes;
      tell(told);
    });
  });
  return () => {
    stop();
    cancel?.();
  };
}
