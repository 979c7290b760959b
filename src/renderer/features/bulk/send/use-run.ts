import { useState } from 'react';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk } from '../use-bulk.ts';

type Start = { readonly firstRows: number | null; readonly typedName: string | null };

/** Starting, pausing and stopping a job; the last start can be repeated for another address. */
export function useRun(job: BulkJob) {
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const [last, setLast] = useState<Start | null>(null);
  const start = async ({ firstRows, typedName }: Start, isToNewAddress = false) => {
    setLast({ firstRows, typedName });
    const { concurrency } = job;
    await bulk.work('start', () =>
      actions.start({ jobId: bulk.jobId(), firstRows, concurrency, typedName, isToNewAddress }),
    );
    await bulk.reload();
  };
  return {
    start: (what: Start) => void start(what),
    /** Null: nothing was started here. */
    startElsewhere: last === null ? null : () => void start(last, true),
    pause: () => void actions.pause({ jobId: bulk.jobId() }),
    stop: () => void actions.cancel({ jobId: bulk.jobId() }),
  };
}
