import { useState } from 'react';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useBulk } from '../use-bulk.ts';

type Start = { readonly firstRows: number | null; readonly typedName: string | null };

/** Starting, pausing and stopping a job; the last start can be repeated for another address. */
export function useRun(job: BulkJob) {
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const [last, setLast] = useState<Start | null>(null);
  const start = async ({ firstRows, typedName }: Start, isToNewAddress = false) => {
    setLast({ firstRows, typedName });
    const { concurrency } = job;
    await bulk.work('start', () =>
      calls.start({ jobId: bulk.jobId(), firstRows, concurrency, typedName, isToNewAddress }),
    );
    await bulk.reload();
  };
  return {
    start: (what: Start) => void start(what),
    /** Null: nothing was started here. */
    startElsewhere: last === null ? null : () => void start(last, true),
    pause: () => void calls.pause({ jobId: bulk.jobId() }),
    stop: () => void calls.cancel({ jobId: bulk.jobId() }),
  };
}
