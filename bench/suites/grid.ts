import { againstRival, type Figure } from '../figure.ts';
import { inChromium } from '../in-chromium.ts';
import type { GridTimes } from '../pages/grid-page.ts';

const FRAMES = 60;
const EDITS = 8;
/** A frame at 60 a second and half of the next: less is the clock's own variation. */
const LATE_MS = 16.7 * 1.5;
/** So few late frames go unnoticed, whatever the rival has. */
const FEW = 5;
const RIVAL = 'a plain table of the same cells';

/** Scrolling and editing a grid of 10 000 rows, frame by frame, compared with a table that has all rows on the page. */
export async function measure(): Promise<Figure[]> {
  return inChromium(
    'grid-page',
    async (page) => {
      const ours = await page.call<GridTimes>('measureGrid', FRAMES, EDITS);
      const table = await page.call<GridTimes>('measureTable', FRAMES, EDITS);
      return [
        againstRival({
          ...{ bench: 'grid', metric: 'first rows of 10 000 on the page', unit: 'ms' },
          ...{ value: ours.firstRowsMs, rival: RIVAL, rivalValue: table.firstRowsMs, atMost: 0.5 },
        }),
        againstRival({
          ...{ bench: 'grid', metric: 'frames while scrolling, p95', unit: 'ms' },
          ...{ value: p95(ours.scrollMs), rival: RIVAL, rivalValue: p95(table.scrollMs), atMost: 2 },
        }),
        againstRival({
          ...{ bench: 'grid', metric: 'frames while editing, p95', unit: 'ms' },
          ...{ value: p95(ours.editMs), rival: RIVAL, rivalValue: p95(table.editMs), atMost: 1 },
        }),
        lateFigure('scrolling', ours.scrollMs, table.scrollMs),
        lateFigure('editing', ours.editMs, table.editMs),
      ];
    },
    { withStyles: true },
  );
}

function lateFigure(what: string, ours: readonly number[], table: readonly number[]): Figure {
  return againstRival({
    ...{ bench: 'grid', metric: `frames over 16.7 ms while ${what}`, unit: '%', atMost: 1 },
    ...{ value: lateShare(ours), rival: `${RIVAL}, or ${FEW} %`, rivalValue: Math.max(FEW, lateShare(table)) },
  });
}

function lateShare(frames: readonly number[]): number {
  return (frames.filter((ms) => ms > LATE_MS).length * 100) / frames.length;
}

function p95(frames: readonly number[]): number {
  return frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
}
