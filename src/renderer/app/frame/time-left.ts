const TOO_EARLY_MS = 2000;

/** Estimated milliseconds until a job is done, from its rate so far; null while there is no rate. */
export function timeLeftMs(job: { done: number; total: number; startedAt: number }, now: number): number | null {
  const spent = now - job.startedAt;
  if (job.done <= 0 || job.done >= job.total || spent < TOO_EARLY_MS) return null;
  return Math.ceil(((spent / job.done) * (job.total - job.done)) / 1000) * 1000;
}
