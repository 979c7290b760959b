import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { whileMounted } from '../../../hooks/while-mounted.ts';
import { useParts } from '../ledger/parts-context.tsx';
import { useBulkValue } from '../use-bulk.ts';
import { LINE_GROUPS } from './row-lines.ts';

/**
 * Opens the first row that needs somebody as soon as there is one, and after the first rows the one that came back, unless
 * a person has opened another. Once closed it stays closed.
 */
export function useFirstException(show: Dispatch<SetStateAction<BulkResult | null>>): void {
  const calls = useCalls('bulk');
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const { counts } = useParts();
  const opened = useRef<string | null>(null);
  const isToLookAt = useBulkValue((state) => state.progress?.pauseReason === 'first-rows');
  const group = counts.unknown + counts.rejected > 0 ? LINE_GROUPS[0] : isToLookAt ? LINE_GROUPS[2] : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is a setter
  useEffect(() => {
    if (group === null || jobId === '') return;
    const { parts, isNewestFirst } = group;
    const asked = calls.results({ jobId, parts: [...parts], isNewestFirst, offset: 0, limit: 1 });
    // Where it fails, the table says what is wrong.
    return whileMounted(asked, ({ rows: [first] }) => {
      if (first === undefined) return;
      const before = opened.current;
      opened.current = first.rowId;
      show((open) => (open === null || open.rowId === before ? first : open));
    });
  }, [calls, jobId, group]);
}
