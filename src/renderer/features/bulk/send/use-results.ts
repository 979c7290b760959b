import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { BulkResult } from '../../../../shared/model/bulk-work.ts';
import type { RowPart } from '../../../../shared/model/row-parts.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { createPages } from '../../../stores/create-pages.ts';
import { useTicks } from '../ledger/use-ticks.ts';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulkValue } from '../use-bulk.ts';

/** Rows of some parts, page by page; read again while the job goes on, at most twice a second. */
export function useResults(parts: readonly RowPart[], isNewestFirst: boolean) {
  const actions = useKept(createBulkActions);
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const query = JSON.stringify({ jobId, parts, isNewestFirst });
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
  }, [pages, tick]);
  return { pages, state: useStore(pages.store) };
}
