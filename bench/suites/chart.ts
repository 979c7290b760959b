import { againstGoal, againstRival, type Figure, median } from '../figure.ts';
import { inChromium } from '../in-chromium.ts';
import type { ChartTimes } from '../pages/chart-page.ts';

const SIZES = [
  { points: 8760, name: '8 760 hours', runs: 12 },
  { points: 35_040, name: '35 040 quarter-hours', runs: 12 },
  { points: 100_000, name: '100 000 points', runs: 12 },
] as const;
/** One frame at 60 a second. */
const FRAME_MS = 16.7;

/** Our chart and uPlot on one page: new data, zooming, and whether the peaks of every zoom window are the true ones. */
export async function measure(): Promise<Figure[]> {
  return inChromium('chart-page', async (page) => {
    const figures: Figure[] = [];
    for (const { points, name, runs } of SIZES) {
      const { update, zoom, peaks } = await page.call<ChartTimes>('measureChart', points, runs);
      for (const [metric, times] of [
        ['update', update],
        ['zoom', zoom],
      ] as const) {
        for (const kind of ['line', 'bars'] as const) {
          figures.push(
            againstRival({
              bench: 'chart',
              metric: `${metric}, ${name}`,
              value: median(times.ours),
              unit: 'ms',
              rival: kind === 'line' ? 'uPlot, line' : 'uPlot, bars',
              rivalValue: median(times[kind]),
              atMost: 1.5,
            }),
          );
        }
      }
      figures.push(
        againstGoal({
          bench: 'chart',
          metric: `zoom p95, ${name}`,
          value: p95(zoom.ours),
          unit: 'ms',
          atMost: FRAME_MS,
        }),
        againstGoal({
          bench: 'chart',
          metric: `zoom windows whose peak is not the true one, ${name} (of ${peaks.length})`,
          value: peaks.filter(({ expected, drawn }) => expected !== drawn).length,
          unit: 'windows',
          atMost: 0,
        }),
      );
    }
    return figures;
  });
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}
