import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromiumPlaces, HEADLESS_SHELL } from './chromium-places.ts';

/** Path of a Chromium: `CHROMIUM`, the system's Chromium, Chrome or Edge, or Playwright's own download. `null`: there is none. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  exists: (file: string) => boolean = existsSync,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const named = environment.CHROMIUM;
  if (named) return exists(named) ? named : null;
  return chromiumPlaces(platform, environment).find(exists) ?? downloaded(exists);
}

/**
 * Chromium's headless shell, which is its engine without its windows: it opens a page in four fifths of the processor
 * time. Where there is none, or `CHROMIUM` names another, what `findChromium` finds.
 */
export function findHeadlessChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  exists: (file: string) => boolean = existsSync,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const isShell = !environment.CHROMIUM && platform === 'linux' && exists(HEADLESS_SHELL);
  return isShell ? HEADLESS_SHELL : findChromium(environment, exists, platform);
}

/** Playwright is loaded only if there is no other: loading it takes longer than the rest of a start. */
function downloaded(exists: (file: string) => boolean): string | null {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');
    const file = chromium.executablePath();
    return exists(file) ? file : null;
  } catch {
    return null;
  }
}
