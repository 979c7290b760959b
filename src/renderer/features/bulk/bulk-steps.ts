import type { BulkJob, BulkStep } from '../../../shared/model/bulk/bulk-work.ts';

export const STEPS: readonly BulkStep[] = ['sheet', 'columns', 'check', 'poa', 'rehearse', 'send', 'results'];

/** Whether a step is behind the job's current one. */
export function isDone(step: BulkStep, current: BulkStep, job: BulkJob): boolean {
  if (job.summary.phase === 'done' && step !== 'results') return step !== current;
  return STEPS.indexOf(step) < STEPS.indexOf(current);
}

export function neighbourStep(step: BulkStep, by: 1 | -1): BulkStep | null {
  return STEPS[STEPS.indexOf(step) + by] ?? null;
}
