import { AppError } from '../../../shared/errors/app-error.ts';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { Settings } from '../../config/settings.ts';
import type { OperatorClient } from '../../operator/operator-client.ts';
import type { Clock, Random, Timers } from '../../ports.ts';
import type { OperatorAnswers } from '../answers/operator-answers.ts';
import type { JobsService } from '../app/jobs-service.ts';
import { createFetchGate } from '../invoices/fetch-gate.ts';
import { mapConcurrent } from '../invoices/map-concurrent.ts';
import type { NoteNotAsked } from '../today/note-failures.ts';
import { HOURS, printHoursKey } from './hours-key.ts';
import type { DateWindow } from './windows.ts';

export type HourFetchParts = {
  readonly settings: Settings;
  readonly operator: OperatorClient;
  readonly operatorAnswers: OperatorAnswers;
  readonly jobs: JobsService;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Pick<Random, 'fraction'>;
  /** Called with the parts that were not requested, and the failure before them. */
  readonly onNotAsked?: NoteNotAsked;
};

/** Fetches windows of hours as jobs; a failed window is reported and the others are kept. */
export function createHourFetches(parts: HourFetchParts) {
  const { settings, operator, operatorAnswers, jobs } = parts;

  /** Windows of several properties, as one job. */
  function fetchParts(jobId: string, plan: readonly (DateWindow & { readonly propertyId: string })[]): void {
    const profile = settings.selected();
    const { concurrency } = settings.preferences().limits;
    jobs.start(jobId, 'consumption', async (job) => {
      job.total(plan.length);
      let lastError: AppErrorData | null = null;
      const gate = createFetchGate({ ...parts, job });
      const left = await mapConcurrent([...plan], concurrency, gate.isShut, async (query) => {
        await job.untilResumed();
        await gate.pass();
        if (gate.isShut()) return 'again';
        try {
          const outcome = await operator.hourlyConsumption(profile, query, job.signal, gate.hooks);
          const { endpoint } = HOURS;
          await operatorAnswers.keep(profile, { endpoint, key: printHoursKey(query.propertyId, query) }, outcome);
          gate.succeeded();
          job.partDone();
        } catch (cause) {
          if (!(cause instanceof AppError) || job.signal.aborted) throw cause;
          // It is requested again when the operator allows.
          if (gate.failed(cause.data) === 'again') return 'again';
          lastError = cause.data;
          job.partFailed(labelOf(query), cause.data);
        }
        return 'settled';
      });
      if (left.length > 0) {
        const keys = left.map((query) => printHoursKey(query.propertyId, query));
        parts.onNotAsked?.(profile.id, HOURS.endpoint, keys, lastError);
        job.leaveOut(left.length, left.map(labelOf));
      }
    });
  }

  return fetchParts;
}

/** A part's name on the screen, by which it can be requested again. */
function labelOf({ fromDate, toDate }: DateWindow): string {
  return `${fromDate}/${toDate}`;
}
