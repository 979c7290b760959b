import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Path of a Chromium: `CHROMIUM`, the system's, or Playwright's own download. `null` when there is none. */
export function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  exists: (file: string) => boolean = existsSync,
): string | null {
  const named = environment.CHROMIUM;
  if (named) return exists(named) ? named : null;
  const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return [...usual, downloaded()].find((file) => file !== null && exists(file)) ?? null;
}

function downloaded(): string | null {
  try {
    return chromium.executablePath();
  } catch {
    return null;
  }
}
