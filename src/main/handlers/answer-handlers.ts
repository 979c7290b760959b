import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { AnswersService } from '../services/answers/answers-service.ts';
import type { OpenedAnswers } from '../services/answers/opened-answers.ts';
import type { JobsService } from '../services/app/jobs-service.ts';
import type { ConsumptionService } from '../services/consumption/consumption-service.ts';
import type { InvoiceFetches } from '../services/invoices/fetch-invoices.ts';

export function answerHandlers(answers: AnswersService, opened: OpenedAnswers): HandlersOf<'answers'> {
  return {
    'answers.raw': async ({ answerId, offset }) => answers.raw(answerId, offset),
    'answers.leaves': async (query) => answers.leaves(query),
    'answers.nodes': async (query) => opened.nodes(query),
    'answers.find': async ({ answerId, text }) => opened.search(answerId, text),
    'answers.value': async ({ answerId, path }) => opened.value(answerId, path),
    'answers.table': async (query) => opened.table(query),
  };
}

export function consumptionHandlers(consumption: ConsumptionService): HandlersOf<'consumption'> {
  return {
    'consumption.fetch': async ({ jobId, range, windows }) => consumption.fetch(jobId, range, windows ?? null),
    'consumption.series': async (range) => consumption.series(range),
    'consumption.readings': async ({ answerId, startMs, ...range }) => consumption.readings(range, answerId, startMs),
    'consumption.changes': async (range) => consumption.changes(range),
    'consumption.clock': async ({ propertyId }) => consumption.clock(propertyId),
    'consumption.invoices': async (range) => consumption.invoices(range),
  };
}

/** Fetches of invoices remember in the store whether they are paused; every other job only while it runs. */
export function jobHandlers(jobs: JobsService, fetches: Pick<InvoiceFetches, 'pause' | 'resume'>): HandlersOf<'jobs'> {
  return {
    'jobs.list': async () => jobs.open(),
    'jobs.pause': async ({ jobId }) => fetches.pause(jobId),
    'jobs.resume': async ({ jobId }) => fetches.resume(jobId),
    'jobs.get': async ({ jobId }) => jobs.get(jobId),
    'jobs.cancel': async ({ jobId }) => jobs.cancel(jobId),
  };
}
