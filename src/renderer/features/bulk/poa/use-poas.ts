import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { BulkPoaPage, PoaGroup, PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { createNewest } from '../../../stores/create-newest.ts';
import { createPages } from '../../../stores/create-pages.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';

/** Facts about all files, independent of the filter. */
export type PoaAbout = Omit<BulkPoaPage, 'lines' | 'total'>;

type PoaQuery = { jobId: string; group: PoaGroup; find: string; revision: number };

/** The lines of one group, page by page; read again when rows change. */
export function usePoas(group: PoaGroup, find: string) {
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const revision = useBulkValue((state) => state.summary?.revision ?? 0);
  const [about, setAbout] = useState<PoaAbout | null>(null);
  const pages = useMemo(() => {
    let isFirst = group === 'needs-you';
    const abouts = createNewest();
    return createPages<PoaLine, PoaQuery | null>({
      query: null,
      async load(query, asked) {
        if (query === null) return { rows: [], total: 0 };
        const { revision: _, ...input } = query;
        const ask = () => calls.poas({ ...input, ...asked });
        // After a restart the first request reads every file again, which may take a while.
        const isNewest = abouts.ask();
        const page = isFirst ? await bulk.work('match', ask) : await ask();
        isFirst = false;
        if (page === null) return { rows: [], total: 0 };
        const { lines, total, ...found } = page;
        if (isNewest()) setAbout(found);
        return { rows: lines, total };
      },
    });
  }, [calls, bulk, group]);
  useEffect(() => void pages.ask({ jobId, group, find, revision }), [pages, jobId, group, find, revision]);
  return { about, pages, state: useStore(pages.store) };
}
