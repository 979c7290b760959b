import { findElectron } from './launch/find-electron.ts';
import { launchElectron } from './launch/launch-electron.ts';
import { launchHost } from './launch/launch-host.ts';
import type { LaunchedApp, LaunchOptions } from './launch/launched-app.ts';
import { wantedShell } from './launch/wanted-shell.ts';

/** Runs the built app: in Electron where a binary exists, else in the Chromium host. Callers need not know which. */
export function launchApp(options: LaunchOptions): Promise<LaunchedApp> {
  const wanted = wantedShell();
  const electron = wanted === 'chromium-host' ? null : findElectron();
  if (electron !== null) return launchElectron(electron, options);
  if (wanted === 'electron') throw new Error("ELKONTOR_SHELL is electron, and Electron's binary is not here");
  return launchHost(options);
}
