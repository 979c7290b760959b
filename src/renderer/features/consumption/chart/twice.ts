import type { HourChartModel } from './chart-model.ts';

/** Whether most steps have hours delivered twice: then a dot over each would say nothing, and the legend counts them. */
export function isMostlyTwice({ columns, window }: Pick<HourChartModel, 'columns' | 'window'>): boolean {
  const doubles = columns.doubles.subarray(window.from, window.to);
  return doubles.length > 1 && doubles.filter((count) => count > 0).length * 2 > doubles.length;
}
