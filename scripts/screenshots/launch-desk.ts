import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LaunchedApp } from '../../tools/chromium-host/launch/launched-app.ts';
import { launchApp } from '../../tools/chromium-host/launch-app.ts';
import type { Walk } from './plan.ts';

const USER_OF_PICTURES = pathToFileURL(path.join(import.meta.dirname, 'user-of-pictures.ts')).href;

export type Desk = {
  readonly walk: Walk;
  /** The profile folder; a new one below `work` where none is given. */
  readonly userData?: string;
  readonly work: string;
  /** Who works there. */
  readonly user: string;
  readonly env?: Readonly<Record<string, string>>;
};

/** The app as one person has it, in the walk's theme and window. */
export function launchDesk({ walk, userData, work, user, env = {} }: Desk): Promise<LaunchedApp> {
  const { theme, size } = walk;
  return launchApp({
    userData: userData ?? mkdtempSync(path.join(work, `${theme}-`)),
    headless: true,
    systemTheme: theme,
    env: { ...env, NODE_OPTIONS: `--import=${USER_OF_PICTURES}`, PICTURED_USER: user },
    ...(size === null ? {} : { viewport: size }),
  });
}
