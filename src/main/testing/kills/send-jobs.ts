import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkJobSummary } from '../../../shared/model/bulk/bulk.ts';
import type { CallsByName } from '../calls-by-name.ts';
import { sheetOf } from './people.ts';

const CONCURRENCY = 4;
/** Reasons after which a person looks and continues. */
const LOOKS = new Set(['many-unknown', 'restart']);

/** Resumes the interrupted job, then sends jobs endlessly; the last run only finishes. */
export async function sendJobs(call: CallsByName, life: { readonly isLast: boolean }, job: { id: string | null }) {
  for (;;) {
    const open = await openJob(call);
    if (open === null && life.isLast) return;
    job.id = open?.id ?? (await newJob(call));
    await send(call, job.id);
  }
}

async function openJob(call: CallsByName): Promise<BulkJobSummary | null> {
  const { jobs } = await call['bulk.list']({ offset: 0, limit: 1 });
  const newest = jobs[0] ?? null;
  if (newest?.phase !== 'draft') return newest?.phase === 'done' ? null : newest;
  // Interrupted before it was started.
  await call['bulk.remove']({ jobId: newest.id });
  return null;
}

async function newJob(call: CallsByName): Promise<string> {
  const jobId = randomUUID();
  await call['bulk.open']({ jobId, fileName: 'kunder.csv', bytes: sheetOf(jobId) });
  await call['bulk.choosePoaFolder']({ jobId });
  return jobId;
}

async function send(call: CallsByName, jobId: string): Promise<void> {
  for (;;) {
    await call['bulk.start']({
      jobId,
      firstRows: null,
      concurrency: CONCURRENCY,
      typedName: null,
      isToNewAddress: false,
    });
    let now = await call['bulk.progress']({ jobId });
    while (now.phase === 'running') {
      await sleep(5);
      now = await call['bulk.progress']({ jobId });
    }
    if (now.phase === 'done') return;
    if (now.pauseReason === null || !LOOKS.has(now.pauseReason)) {
      throw new Error(`stopped: ${now.phase} ${now.pauseReason}`);
    }
  }
}
