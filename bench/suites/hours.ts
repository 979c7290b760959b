import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { composeWithOperator } from '../../src/main/testing/composed.ts';
import { loadProfile } from '../../src/shared/hours/load-profile.ts';
import { rollUp } from '../../src/shared/hours/roll-up.ts';
import type { HourSeries } from '../../src/shared/model/consumption.ts';
import { againstGoal, type Figure, medianMs } from '../figure.ts';
import { inChromium } from '../in-chromium.ts';

const NOW = Date.parse('2026-11-20T13:30:00Z');
const RANGE = { propertyId: 'P200', fromDate: '2016-12-01', toDate: '2026-11-01' };
/** People notice a task that blocks longer than this. */
const LONG_TASK_MS = 50;

/** Ten years of hours: from the encrypted store to the series, to sums, and to the first picture of them. */
export async function measure(): Promise<Figure[]> {
  const app = await composeWithOperator({ years: 10, now: () => NOW, latencyMs: 0 });
  try {
    const jobId = randomUUID();
    await app.call['consumption.fetch']({ jobId, range: RANGE });
    await app.finished(jobId);

    const blocked = monitorEventLoopDelay({ resolution: 1 });
    blocked.enable();
    const coldAt = performance.now();
    const series = await app.call['consumption.series'](RANGE);
    const coldMs = performance.now() - coldAt;
    blocked.disable();
    if (series === null) throw new Error('nothing was fetched');
    const warmMs = await medianMs(5, () => app.call['consumption.series'](RANGE));
    const cloneMs = await medianMs(9, () => structuredClone(series));
    const paintMs = await firstPaintMs(series);
    const hours = series.startsMs.length.toLocaleString('sv-SE');
    const bench = 'hours';
    return [
      againstGoal({
        bench,
        metric: `${hours} hours from the store, read and placed for the first time`,
        value: coldMs,
        unit: 'ms',
        atMost: 1000,
      }),
      againstGoal({
        bench,
        metric: 'longest time that main was held up by it',
        value: blocked.max / 1e6,
        unit: 'ms',
        atMost: LONG_TASK_MS,
      }),
      againstGoal({ bench, metric: 'the same again, from memory', value: warmMs, unit: 'ms', atMost: 150 }),
      againstGoal({ bench, metric: 'crossing to the screen', value: cloneMs, unit: 'ms', atMost: LONG_TASK_MS }),
      againstGoal({ bench, metric: 'first paint of the months of ten years', value: paintMs, unit: 'ms', atMost: 250 }),
      ...(await Promise.all(
        (['day', 'week', 'month', 'year'] as const).map(async (level) =>
          againstGoal({
            bench,
            metric: `exact sums of ${hours} hours by ${level}`,
            value: await medianMs(7, () => rollUp(series, level)),
            unit: 'ms',
            atMost: LONG_TASK_MS,
          }),
        ),
      )),
      againstGoal({
        bench,
        metric: `load profile of ${hours} hours`,
        value: await medianMs(5, () => loadProfile(series, 'all')),
        unit: 'ms',
        atMost: 150,
      }),
    ];
  } finally {
    await app.close();
  }
}

async function firstPaintMs(series: HourSeries): Promise<number> {
  return inChromium('hours-page', (page) =>
    page.call<number>('firstPaint', {
      ...series,
      startsMs: [...series.startsMs],
      values: [...series.values].map((value) => (Number.isNaN(value) ? null : value)),
      seconds: [],
      states: [...series.states],
    }),
  );
}
