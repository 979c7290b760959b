import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumPlaces } from './chromium-places.ts';

/** Path of a Chromium: `CHROMIUM`, the system's Chromium, Chrome or Edge, or Playwright's own download. `null`: there is none. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  exists: (file: string) => boolean = existsSync,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const named = environment.CHROMIUM;
  if (named) return exists(named) ? named : null;
  return [...chromiumPlaces(platform, environment), downloaded()].find((file) => file !== null && exists(file)) ?? null;
}

function downloaded(): string | null {
  try {
    return chromium.executablePath();
  } catch {
    return null;
  }
}
