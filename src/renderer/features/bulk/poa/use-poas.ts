import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { BulkPoaPage } from '../../../../shared/model/bulk/bulk-work.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { createNewest } from '../../../stores/create-newest.ts';
import { createPages } from '../../../stores/create-pages.ts';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';

export type PoaShow = 'matched' | 'ambiguous' | 'left-over' | 'unreadable' | 'without';
export type PoaFileEntry = BulkPoaPage['files'][number];
export type PoaRowEntry = BulkPoaPage['rows'][number];
export type PoaEntry = { kind: 'file'; file: PoaFileEntry } | { kind: 'row'; row: PoaRowEntry };
/** Facts about all files, independent of the filter. */
export type PoaAbout = Pick<BulkPoaPage, 'source' | 'folder' | 'isGone' | 'counts'>;

type PoaQuery = { jobId: string; show: PoaShow; find: string; revision: number };

/** Files of one state, or rows without a file, page by page; read again when rows change. */
export function usePoas(show: PoaShow, find: string) {
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const revision = useBulkValue((state) => state.summary?.revision ?? 0);
  const [about, setAbout] = useState<PoaAbout | null>(null);
  const pages = useMemo(() => {
    let isFirst = true;
    const abouts = createNewest();
    return createPages<PoaEntry, PoaQuery | null>({
      query: null,
      async load(query, asked) {
        if (query === null) return { rows: [], total: 0 };
        const { revision: _, ...input } = query;
        const ask = () => actions.poas({ ...input, ...asked });
        // After a restart the first request reads every file again, which may take a while.
        const isNewest = abouts.ask();
        const page = isFirst ? await bulk.work('match', ask) : await ask();
        isFirst = false;
        if (page === null) return { rows: [], total: 0 };
        if (isNewest()) setAbout(page);
        const files = page.files.map((file): PoaEntry => ({ kind: 'file', file }));
        const rows = page.rows.map((row): PoaEntry => ({ kind: 'row', row }));
        return { rows: [...files, ...rows], total: page.total };
      },
    });
  }, [actions, bulk]);
  useEffect(() => void pages.ask({ jobId, show, find, revision }), [pages, jobId, show, find, revision]);
  return { about, pages, state: useStore(pages.store) };
}
