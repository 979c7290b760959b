import { againstGoal, againstRival, type Figure } from '../figure.ts';
import { inChromium } from '../in-chromium.ts';
import type { TreeTimes } from '../pages/tree-page.ts';

const MEGABYTE = 1024 * 1024;
/** One frame at 60 a second, and the next: one late frame still looks smooth. */
const TWO_FRAMES_MS = 33.4;

/** An answer of 20 MB as a tree: from bytes to rows on the page, and frame times while scrolling through all of it. */
export async function measure(): Promise<Figure[]> {
  return inChromium('tree-page', async (page) => {
    const small = await page.call<TreeTimes>('measureTree', 100_000, 20);
    const { bytes, firstPaintMs, parseMs, framesMs, rows } = await page.call<TreeTimes>(
      'measureTree',
      20 * MEGABYTE - 4096,
      240,
    );
    const sorted = framesMs.toSorted((a, b) => a - b);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    return [
      againstRival({
        bench: 'tree',
        metric: `first paint after parsing, ${(bytes / MEGABYTE).toFixed(1)} MB, ${rows} rows`,
        value: firstPaintMs - parseMs,
        unit: 'ms',
        rival: 'the same with 100 kB',
        rivalValue: small.firstPaintMs - small.parseMs,
        atMost: 3,
      }),
      againstRival({
        bench: 'tree',
        metric: 'first paint with parsing',
        value: firstPaintMs,
        unit: 'ms',
        rival: 'parsing alone',
        rivalValue: parseMs,
        atMost: 1.5,
      }),
      againstGoal({ bench: 'tree', metric: 'scroll frames p95', value: p95, unit: 'ms', atMost: TWO_FRAMES_MS }),
    ];
  });
}
