import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Darkroom } from './darkroom.ts';
import { OURS } from './look-pages.ts';
import { fileName, type Walk } from './plan.ts';

/**
 * Puts each page of the design next to our screen, at the same size. Returns a line for each: the picture that was
 * made, or why there is none. A page that the table does not know is reported: the design may have grown.
 */
export async function showComparison(look: string, ours: string, into: string, walk: Walk, darkroom: Darkroom) {
  const pages = readdirSync(look)
    .filter((name) => name.endsWith('.html'))
    .map((name) => path.basename(name, '.html'));
  if (pages.length === 0) throw new Error(`--beside: ${look} has no pages`);
  mkdirSync(into, { recursive: true });
  const told: string[] = [];
  for (const page of pages.sort()) {
    const own = OURS[page];
    const drawn = path.join(look, 'screenshots', `${page}-${walk.theme}.png`);
    // A page in Swedish is compared with the picture of a Swedish walk.
    const of = page.endsWith('-sv') ? { ...walk, language: 'sv' as const } : walk;
    const taken = typeof own === 'string' ? path.join(ours, fileName(own, of)) : null;
    if (own === undefined) {
      told.push(`${page}: no screen is named for it`);
    } else if (typeof own !== 'string') {
      told.push(`${page}: no screen (${own.none})`);
    } else if (!existsSync(drawn)) {
      told.push(`${page}: no picture of it in ${walk.theme}`);
    } else if (taken === null || !existsSync(taken)) {
      told.push(`${page}: our ${own} was not taken`);
    } else {
      const both = await darkroom.beside(readFileSync(drawn), readFileSync(taken), [`look: ${page}`, `app: ${own}`]);
      writeFileSync(path.join(into, `${page}-${walk.theme}.webp`), both);
      told.push(`${page}: beside ${own}`);
    }
  }
  return told;
}
