import { expectedSteps } from '../../../../../shared/hours/expected-steps.ts';
import { HOUR_DOUBLE, HOUR_MISSING, HOUR_VALUE, HOUR_ZERO } from '../../../../../shared/hours/hour-states.ts';
import type { AnswerMeta } from '../../../../../shared/model/answers/answer.ts';
import type { HourClock, HourSeries } from '../../../../../shared/model/consumption.ts';

export const WALL: HourClock = { base: 'wall', stamp: 'start', zone: 'Europe/Stockholm', confirmed: true };

export const META: AnswerMeta = {
  id: 'a1',
  endpoint: 'hourly-consumption',
  method: 'GET',
  target: '/electron/v1/property/P1/consumption/hourly?from_date=2026-01-01&to_date=2026-01-02',
  status: 200,
  fetchedAt: Date.UTC(2026, 0, 3, 7, 5),
  durationMs: 40,
  bytes: 900,
  contentType: 'application/json',
  sha256: 'ab',
};

/** A series as main delivers it; null is an undelivered hour. */
export function madeSeries(fromDate: string, toDate: string, at: (index: number) => string | null): HourSeries {
  return seriesOf(fromDate, toDate, { at });
}

export function seriesOf(
  fromDate: string,
  toDate: string,
  options: {
    clock?: HourClock;
    at?: (index: number) => string | null;
    twice?: Map<number, string>;
    stepMs?: number;
  } = {},
): HourSeries {
  const clock = options.clock ?? WALL;
  const stepMs = options.stepMs ?? 3_600_000;
  const { startsMs } = expectedSteps(fromDate, toDate, clock, stepMs);
  const texts = Array.from(startsMs, (_, i) => (options.at === undefined ? '1.5' : (options.at(i) ?? '')));
  const twice = options.twice ?? new Map<number, string>();
  return {
    range: { propertyId: 'P1', fromDate, toDate },
    clock,
    stepMs,
    mixedSteps: false,
    startsMs,
    values: Float64Array.from(texts, (text) => (text === '' ? Number.NaN : Number(text))),
    seconds: Float64Array.from(texts, (_, i) => Number(twice.get(i) ?? Number.NaN)),
    states: Uint8Array.from(texts, (text, i) =>
      text === '' ? HOUR_MISSING : twice.has(i) ? HOUR_DOUBLE : Number(text) === 0 ? HOUR_ZERO : HOUR_VALUE,
    ),
    texts: texts.join('\n'),
    secondTexts: [...twice],
    unit: { text: 'kWh', provenance: 'guess' },
    valueProvenance: 'guess',
    valuePath: null,
    counts: { expected: texts.length, delivered: 0, zero: 0, missing: 0, double: 0, pending: 0, unfetched: 0 },
    sum: null,
    sumSecond: null,
    unplaced: 0,
    answers: [META],
    sources: [{ startMs: startsMs[0] ?? 0, answerId: META.id }],
    mappingVersion: 1,
    fetchedAt: META.fetchedAt,
  };
}
