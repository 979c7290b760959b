import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { BulkRowState } from '../../../../shared/model/bulk.ts';
import type { BulkResult } from '../../../../shared/model/bulk-work.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { createPages } from '../../../stores/create-pages.ts';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';

/** Outcomes of some states, page by page; read again while the job goes on, at most twice a second. */
export function useResults(states: readonly BulkRowState[], isNewestFirst: boolean) {
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const query = JSON.stringify({ jobId, states, isNewestFirst });
  const pages = useMemo(
    () =>
      createPages<BulkResult>(async ({ query: asked, offset, limit }) =>
        actions.results({ ...JSON.parse(asked), offset, limit }),
      ),
    [actions],
  );
  useEffect(() => pages.setQuery(query), [pages, query]);
  const tick = useTicks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick reads anew
  useEffect(() => {
    void pages.reload();
  }, [pages, tick, bulk]);
  return { pages, state: useStore(pages.store) };
}

/** The states of all rows as letters, read again as the job goes on. */
export function useLetters(): string {
  const actions = useKept(createBulkActions);
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const [letters, setLetters] = useState('');
  const tick = useTicks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick reads anew
  useEffect(() => {
    let isLeft = false;
    actions.states({ jobId }).then(
      (found) => {
        if (!isLeft) setLetters(found.letters);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [actions, jobId, tick]);
  return letters;
}

const BETWEEN_MS = 500;

/** Rises when outcomes may have changed, but no more than twice a second while work goes on. */
function useTicks(): number {
  const outcomes = useBulkValue((state) => state.outcomes);
  const isRunning = useBulkValue((state) => state.progress?.phase === 'running');
  const [tick, setTick] = useState(outcomes);
  const newest = useRef(outcomes);
  newest.current = outcomes;
  const isBehind = outcomes !== tick;
  // Not with every new number: a timer that is running stands for all that come before it ends.
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setTick(newest.current), isRunning ? BETWEEN_MS : 0);
    return () => clearTimeout(timer);
  }, [isBehind, isRunning]);
  return tick;
}
