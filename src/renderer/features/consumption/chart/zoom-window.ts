import type { StepWindow } from '../view/chart-columns.ts';

/** Least number of steps in a window. */
const FEWEST = 6;

/** The window after zooming by a factor (0.5 in, 2 out) around a step, which keeps its place; never past the ends. */
export function zoomed(window: StepWindow, count: number, factor: number, around: number): StepWindow {
  const size = window.to - window.from;
  const next = Math.min(count, Math.max(Math.min(FEWEST, count), Math.round(size * factor)));
  const share = size === 0 ? 0.5 : (around + 0.5 - window.from) / size;
  return moved({ from: 0, to: next }, count, Math.round(around + 0.5 - share * next));
}

/** The window moved just far enough that a step is inside. */
export function including(window: StepWindow, count: number, step: number): StepWindow {
  if (step < window.from) return moved(window, count, step);
  return step >= window.to ? moved(window, count, step - (window.to - window.from) + 1) : window;
}

/** The window moved by some steps, as far as there are any. */
export function panned(window: StepWindow, count: number, by: number): StepWindow {
  return moved(window, count, window.from + by);
}

/** The window of a chosen stretch, both steps included, never narrower than a few steps. */
export function brushed(count: number, first: number, last: number): StepWindow {
  const size = Math.min(count, Math.max(FEWEST, last - first + 1));
  return moved({ from: 0, to: size }, count, Math.round((first + last + 1 - size) / 2));
}

function moved(window: StepWindow, count: number, from: number): StepWindow {
  const size = window.to - window.from;
  const start = Math.max(0, Math.min(from, count - size));
  return { from: start, to: start + size };
}
