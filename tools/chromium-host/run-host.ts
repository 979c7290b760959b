/**
 * Entry of the host's process: `node --import …/register.ts …/run-host.ts [options] -- <app folder> [arguments of the
 * app]`. When the first window shows its page it prints one JSON line with the addresses of the page and the control
 * channel.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { whenWindowIsUp } from './electron/announce.ts';
import { say, setHostOptions } from './host.ts';
import { findChromium } from './launch/find-chromium.ts';
import { setSystemFiles } from './system-files.ts';

const { values, positionals } = parseArgs({
  options: {
    headless: { type: 'boolean', default: false },
    join: { type: 'string' },
    viewport: { type: 'string' },
    screen: { type: 'string', default: '1920x1080' },
    packaged: { type: 'boolean', default: false },
    program: { type: 'string' },
    'system-file': { type: 'string', multiple: true, default: [] },
    'system-theme': { type: 'string', default: 'light' },
    'open-externally': { type: 'boolean', default: false },
    'end-with-stdin': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const [folder = '.', ...appArguments] = positionals;
const appFolder = path.resolve(folder);
const chromiumPath = findChromium();
if (chromiumPath === null) {
  say('no Chromium, Chrome or Edge found: install one, or set CHROMIUM to its path');
  process.exit(1);
}
function sizeOf(text: string | undefined): { width: number; height: number } | null {
  const [width, height] = (text ?? '').split('x').map(Number);
  return width && height ? { width, height } : null;
}
const program = values.program ?? process.execPath;
setSystemFiles(values['system-file']);
setHostOptions({
  appFolder,
  chromiumPath,
  headless: values.headless,
  endpoint: values.join ?? null,
  viewport: sizeOf(values.viewport),
  screen: sizeOf(values.screen) ?? { width: 1920, height: 1080 },
  packaged: values.packaged,
  program,
  systemTheme: values['system-theme'] === 'dark' ? 'dark' : 'light',
  opensExternally: values['open-externally'],
});
if (values['end-with-stdin']) {
  // The process that started this one holds the other end: when that ends, for whatever reason, so does this one.
  process.stdin.on('end', () => process.exit(1)).resume();
}
// As the app sees them under Electron: started from a folder, or installed.
process.argv = [program, ...(values.packaged ? [] : [appFolder]), ...appArguments];
if (!values.packaged) Object.defineProperty(process, 'defaultApp', { value: true });
Object.defineProperty(process, 'resourcesPath', { value: path.join(path.dirname(program), 'resources') });
Object.defineProperty(process, 'type', { value: 'browser' });

// As in Electron: an unhandled rejection is printed, an uncaught error opens a box; the process continues after both.
process.on('unhandledRejection', (cause) => {
  if (process.listenerCount('unhandledRejection') === 1) say(`unhandled rejection: ${inWords(cause)}`);
});
process.on('uncaughtException', (cause) => {
  if (process.listenerCount('uncaughtException') > 1) return;
  dialog.showErrorBox('A JavaScript error occurred in the main process', `Uncaught Exception:\n${inWords(cause)}`);
});

// Imported after the options are set, which these modules may read.
const { dialog } = await import('./electron/dialog.ts');
const { commandLine, readSwitches } = await import('./electron/command-line.ts');
readSwitches(appArguments);
const { makeReady } = await import('./electron/app.ts');
const { appManifest, getAppPath, systemLocale } = await import('./electron/app-paths.ts');
const { hasLock } = await import('./electron/single-instance.ts');
const { browserEndpoint, startBrowser } = await import('./window/browser.ts');
const { serveControl } = await import('./control/server.ts');
const { openWindows } = await import('./electron/windows.ts');

const control = await serveControl();
whenWindowIsUp(async () => {
  const target = openWindows()[0]?.page?.targetId;
  if (target === undefined) throw new Error('the window has no page yet');
  const endpoint = await browserEndpoint();
  const line = { host: 'chromium', pid: process.pid, endpoint, target, control };
  process.stdout.write(`${JSON.stringify(line)}\n`);
});

await import(pathToFileURL(path.join(appFolder, appManifest().main ?? 'index.js')).href).catch((cause: unknown) => {
  dialog.showErrorBox('Error launching app', inWords(cause));
  process.exit(1);
});
// Electron's Chromium runs before an app is ready. A second instance has no window to show; a visible window's Chromium
// starts at the app's own address, which is not known yet. A failure is reported to the window that needs it.
if (values.headless && hasLock()) {
  void startBrowser({ userData: getAppPath('userData'), locale: systemLocale(), appUrl: null }).catch(() => undefined);
}
// Electron opens it now, unless the app's main removed the switch while it was loaded.
if (commandLine.hasSwitch('remote-debugging-port')) {
  say('not implemented by the Chromium host: --remote-debugging-port');
}
makeReady();

function inWords(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
