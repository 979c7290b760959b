import { type Dispatch, type SetStateAction, useEffect } from 'react';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { whileMounted } from '../../../hooks/while-mounted.ts';
import { useParts } from '../ledger/parts-context.tsx';
import { useBulkValue } from '../use-bulk.ts';
import { LINE_GROUPS } from './row-lines.ts';

/** Opens the first row that needs somebody as soon as there is one, unless a row is open. Once closed it stays closed. */
export function useFirstException(show: Dispatch<SetStateAction<BulkResult | null>>): void {
  const calls = useCalls('bulk');
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const { counts } = useParts();
  const isThere = counts.unknown + counts.rejected > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is a setter
  useEffect(() => {
    if (!isThere || jobId === '') return;
    const { parts, isNewestFirst } = LINE_GROUPS[0];
    const asked = calls.results({ jobId, parts: [...parts], isNewestFirst, offset: 0, limit: 1 });
    // Where it fails, the table says what is wrong.
    return whileMounted(asked, ({ rows }) => show((open) => open ?? rows[0] ?? null));
  }, [calls, jobId, isThere]);
}
