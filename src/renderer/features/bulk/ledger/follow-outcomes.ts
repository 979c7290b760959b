import type { Later } from '../../../stores/later.ts';
import type { BulkStore } from '../stores/create-bulk-store.ts';

const BETWEEN_MS = 500;

/**
 * Tells that outcomes may have changed: at once, or at most twice a second while work is running. What changes while
 * that is being told is told again. Returns what ends it.
 */
export function followOutcomes(
  store: Pick<BulkStore['store'], 'getState' | 'subscribe'>,
  later: Later,
  tell: (outcomes: number) => void,
): () => void {
  let told = store.getState().outcomes;
  let cancel: (() => void) | null = null;
  const stop = store.subscribe(({ outcomes, progress }) => {
    // A running timer also covers the changes that come before it ends.
    if (outcomes === told || cancel !== null) return;
    cancel = later(progress?.phase === 'running' ? BETWEEN_MS : 0, () => {
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
