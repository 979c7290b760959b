import { useEffect } from 'react';
import type { BulkResult } from '../../../../shared/model/bulk-work.ts';
import { useStores } from '../../../stores-react/use-stores.tsx';
import { useBulkValue } from '../use-bulk.ts';

/** When a job stops because an answer needs a person's word, the row with that answer is shown. */
export function useAskedRow(show: (row: BulkResult) => void): void {
  const { client } = useStores();
  const jobId = useBulkValue((state) => state.job?.summary.id ?? '');
  const isAsked = useBulkValue(
    (state) => state.progress?.phase === 'paused' && state.progress.pauseReason === 'answer-asks',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each stop
  useEffect(() => {
    if (!isAsked || jobId === '') return;
    let isLeft = false;
    client.call('bulk.results', { jobId, states: ['unknown'], isNewestFirst: true, offset: 0, limit: 1 }).then(
      ({ rows }) => {
        if (!isLeft && rows[0] !== undefined) show(rows[0]);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [client, jobId, isAsked]);
}
