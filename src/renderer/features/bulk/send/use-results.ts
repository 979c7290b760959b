import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import type { RowPart } from '../../../../shared/model/bulk/row-parts.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { createPages } from '../../../stores/create-pages.ts';
import { useTicks } from '../ledger/use-ticks.ts';
import { useBulkValue } from '../use-bulk.ts';

type ResultQuery = { jobId: string; parts: readonly RowPart[]; isNewestFirst: boolean };

/** Rows of some parts, page by page; read again while the job runs, at most twice a second. */
export function useResults(parts: readonly RowPart[], isNewestFirst: boolean) {
  const calls = useCalls('bulk');
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const pages = useMemo(
    () =>
      createPages<BulkResult, ResultQuery | null>({
        query: null,
        load: async (query, page) =>
          query === null ? { rows: [], total: 0 } : calls.results({ ...query, parts: [...query.parts], ...page }),
      }),
    [calls],
  );
  useEffect(() => void pages.ask({ jobId, parts, isNewestFirst }), [pages, jobId, parts, isNewestFirst]);
  const tick = useTicks();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick reads anew
  useEffect(() => {
    void pages.reload();
  }, [pages, tick]);
  return { pages, state: useStore(pages.store) };
}
