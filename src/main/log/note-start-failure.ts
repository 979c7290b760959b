import path from 'node:path';
import { describeFailure } from './describe-failure.ts';
import { createFileLog } from './file-log.ts';

/** Records why a start failed, when only the profile folder is known. */
export function noteStartFailure(userData: string, reference: string, cause: unknown): void {
  const clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
  const log = createFileLog({ folder: path.join(userData, 'logs'), clock });
  log.error('app.start-failed', { reference, ...describeFailure(cause) });
}
