import { useEffect } from 'react';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import { PAGE_ROWS } from '../../../../shared/model/limits.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { whileMounted } from '../../../hooks/while-mounted.ts';
import { useBulkValue } from '../use-bulk.ts';

/** When a job stops or cannot start because an answer needs a person's statement, shows the row with that answer. */
export function useRequestedRow(show: (row: BulkResult) => void): void {
  const calls = useCalls('bulk');
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const isAsked = useBulkValue(
    (state) => state.progress?.phase === 'paused' && state.progress.pauseReason === 'answer-asks',
  );
  const refused = useBulkValue((state) => (state.error?.code === 'answer-asks' ? state.error.registrationId : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each stop
  useEffect(() => {
    if ((!isAsked && refused === null) || jobId === '') return;
    const unknown = calls.results({ jobId, parts: ['unknown'], isNewestFirst: true, offset: 0, limit: PAGE_ROWS });
    return whileMounted(unknown, ({ rows }) => {
      const asked = rows.find(({ registrationId }) => registrationId === refused) ?? rows[0];
      if (asked !== undefined) show(asked);
    });
  }, [calls, jobId, isAsked, refused]);
}
