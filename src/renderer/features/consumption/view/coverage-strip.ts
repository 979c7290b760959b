import type { StepWindow } from './chart-columns.ts';

/** What is known of a range of time: delivered, delivered twice, or one of three kinds of missing. */
export const COVERAGE_KINDS = ['covered', 'double', 'missing', 'pending', 'unfetched'] as const;
export type CoverageKind = (typeof COVERAGE_KINDS)[number];

/** A range in true time: positions on the axis of steps, where step i reaches from i - 0.5 to i + 0.5. */
export type CoverageSpan = { readonly from: number; readonly to: number; readonly kind: CoverageKind };

/** One series in true time, in order. The label is where the axis values are. */
export type Coverage = { readonly label: string; readonly spans: readonly CoverageSpan[] };

/** Least width of a mark, so that one missing hour among thousands is visible. */
const MIN_PX = 2;

export type CoverageBox = { readonly left: number; readonly width: number; readonly kind: CoverageKind };

/** The ranges of a window in pixels, delivered ones first, so that no narrow mark is covered. */
export function coverageBoxes(
  spans: readonly CoverageSpan[],
  window: StepWindow,
  pxOf: (place: number) => number,
): CoverageBox[] {
  const [first, last] = [window.from - 0.5, window.to - 0.5];
  const end = pxOf(last);
  const boxes = spans
    .filter((span) => span.to > first && span.from < last)
    .map(({ from, to, kind }): CoverageBox => {
      const start = pxOf(Math.max(first, from));
      const width = Math.max(MIN_PX, pxOf(Math.min(last, to)) - start);
      return { left: Math.min(start, end - width), width, kind };
    });
  return boxes.toSorted((a, b) => COVERAGE_KINDS.indexOf(a.kind) - COVERAGE_KINDS.indexOf(b.kind));
}
