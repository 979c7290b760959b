import { app } from 'electron';

/**
 * Whether the developer menu and its tools are available: requested by the environment, and never in an installed copy.
 */
export function mayDevelop(environment: NodeJS.ProcessEnv): boolean {
  return environment.ELKONTOR_DEVELOPMENT === '1' && !app.isPackaged;
}

/** Chromium switches by which another program could inspect an installed copy's window or redirect its network. */
const CLOSED_SWITCHES = [
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address', 'remote-allow-origins'],
  ...['load-extension', 'disable-web-security', 'ignore-certificate-errors', 'host-resolver-rules', 'js-flags'],
  ...['log-net-log', 'ssl-key-log-file'],
];

/**
 * Removes developer switches from an installed copy. Must run while main is being loaded: Electron opens its debugging
 * port only afterwards (`PreMainMessageLoopRun`, after the app's code).
 */
export function closeDeveloperDoors(): void {
  if (!app.isPackaged) return;
  for (const name of CLOSED_SWITCHES) app.commandLine.removeSwitch(name);
}
