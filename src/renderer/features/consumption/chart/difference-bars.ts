import type { StepWindow } from '../view/chart-columns.ts';
import { barBox } from './bar-box.ts';

export type DifferenceBar = {
  readonly step: number;
  readonly text: string;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly isLess: boolean;
};
export type DifferenceLayout = {
  readonly zero: number;
  readonly left: number;
  readonly right: number;
  readonly bars: readonly DifferenceBar[];
};

/** Space for a label above and below the bars. */
const LABEL_ROOM = 16;

/** One bar per step with a difference, up or down from the zero line, all to one scale. */
export function differenceBars(
  texts: readonly (string | null)[],
  axis: { readonly window: StepWindow; readonly left: number; readonly right: number },
  pxOf: (place: number) => number,
  height: number,
): DifferenceLayout {
  const { from, to } = axis.window;
  const shown = texts.map((text, step) => (text === null || step < from || step >= to ? null : Number(text)));
  const most = Math.max(0, ...shown.map((value) => value ?? 0));
  const least = Math.min(0, ...shown.map((value) => value ?? 0));
  const room = Math.max(1, height - 2 * LABEL_ROOM);
  const perValue = most - least === 0 ? 0 : room / (most - least);
  const zero = Math.round(LABEL_ROOM + most * perValue);
  const bars = shown.flatMap((value, step): DifferenceBar[] => {
    if (value === null) return [];
    const { left, width } = barBox(pxOf(step - 0.5), pxOf(step + 0.5));
    const tall = Math.max(1, Math.round(Math.abs(value) * perValue));
    const isLess = value < 0;
    return [{ step, text: texts[step] ?? '', left, width, top: isLess ? zero : zero - tall, height: tall, isLess }];
  });
  return { zero, left: axis.left, right: axis.right, bars };
}
