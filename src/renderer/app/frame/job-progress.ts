import type { TFunction } from 'i18next';
import type { Job } from '../../../shared/model/job.ts';
import type { Formats } from '../../text/formats.ts';
import { timeLeftMs } from './time-left.ts';

/** A job's progress and remaining time as one text: as two they would read "4 of 401 min 32 s left". */
export function jobProgress(
  job: Pick<Job, 'done' | 'total' | 'startedAt' | 'waitsUntil'>,
  now: number,
  t: TFunction,
  formats: Pick<Formats, 'integer' | 'duration'>,
): string {
  const done = t('app:status.progress', { done: formats.integer(job.done), total: formats.integer(job.total) });
  const waitMs = Math.max(0, (job.waitsUntil ?? 0) - now);
  if (waitMs > 0) return `${done}, ${t('app:status.waits', { time: formats.duration(waitMs) })}`;
  const left = timeLeftMs(job, now);
  return left === null ? done : `${done}, ${t('app:status.left', { time: formats.duration(left) })}`;
}
