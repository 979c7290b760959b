import { findElectron } from './launch/find-electron.ts';
import { launchElectron } from './launch/launch-electron.ts';
import { launchHost } from './launch/launch-host.ts';
import type { LaunchedApp, LaunchOptions } from './launch/launched-app.ts';

/** Runs the built app: in Electron where a binary is here, else under the Chromium host. Callers need not know which. */
export function launchApp(options: LaunchOptions): Promise<LaunchedApp> {
  const electron = findElectron();
  return electron === null ? launchHost(options) : launchElectron(electron, options);
}
