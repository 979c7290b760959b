import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Duplex, Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '../cdp/connection.ts';
import { overPipe } from '../cdp/pipe.ts';
import { openWebSocket } from '../cdp/web-socket.ts';
import type { Size } from './chromium-page.ts';
import { ChromiumPages } from './chromium-pages.ts';
import { headlessFlags, ownFlags, quietFlags } from './chromium-switches.ts';

export type ChromiumOptions = {
  readonly executablePath: string;
  /** Kept between runs: window bounds of a visible window live there. */
  readonly profileFolder: string;
  readonly headless: boolean;
  readonly viewport: Size;
  readonly locale: string;
  /** First address of a visible window, so that Chromium gives it the look of an application. */
  readonly appUrl: string | null;
  /** Called when Chromium ends, for any reason. */
  onEnd(): void;
  onDownload(fileName: string): void;
};

export type RunningChromium = {
  readonly pages: ChromiumPages;
  /** For `chromium.connectOverCDP`. */
  readonly endpoint: string;
  /** Ends a Chromium that was started here; in one that was joined, closes what was opened. */
  close(): Promise<void>;
};

/** Only what a browser needs: nothing of the app's own environment reaches Chromium's processes. */
export function chromiumEnvironment(): Record<string, string> {
  const wanted =
    /^(PATH|HOME|USER|LANG|LANGUAGE|LC_.*|TZ|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_.*|DBUS_SESSION_BUS_ADDRESS|FONTCONFIG_.*|TMPDIR|SystemRoot|LOCALAPPDATA)$/;
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => wanted.test(entry[0]) && entry[1] !== undefined,
    ),
  );
}

/**
 * Starts Chromium on a pipe, so that it ends when this process does, for any reason, and on a loopback port as well, so
 * that a test can look at the page.
 */
export async function launchChromium(options: ChromiumOptions): Promise<RunningChromium> {
  await mkdir(options.profileFolder, { recursive: true, mode: 0o700 });
  const portFile = path.join(options.profileFolder, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const { child, gone } = startProcess(options);
  const [, , , to, from] = child.stdio as unknown as (Duplex | null)[];
  const connection = new Connection(overPipe(to as Writable, from as Readable), options.onEnd);
  const close = async () => {
    await connection.browser.send('Browser.close').catch(() => undefined);
    const hard = setTimeout(() => endGroup(child), 10_000);
    await gone;
    clearTimeout(hard);
  };
  try {
    const pages = new ChromiumPages(connection, settingsOf(options), options.onDownload);
    await pages.takeOver();
    return { pages, endpoint: await Promise.race([readEndpoint(portFile), gone.then(refuse)]), close };
  } catch (cause) {
    endGroup(child);
    await gone;
    throw cause;
  }
}

/**
 * Opens an in-memory profile in a running Chromium, for tests that are not about Chromium itself: starting one costs
 * more than the rest of a start. However this process ends, Chromium deletes the profile with the connection.
 */
export async function joinChromium(options: ChromiumOptions & { readonly endpoint: string }): Promise<RunningChromium> {
  const connection = new Connection(await openWebSocket(options.endpoint), options.onEnd);
  const { browserContextId } = await connection.browser.send('Target.createBrowserContext', { disposeOnDetach: true });
  // Its own Chromium would have taken the time zone from the environment.
  const settings = { ...settingsOf(options), timezone: process.env.TZ || null };
  const pages = new ChromiumPages(connection, settings, options.onDownload, browserContextId);
  await pages.takeOver();
  const close = async () => {
    await connection.browser.send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
    connection.close();
  };
  return { pages, endpoint: options.endpoint, close };
}

function settingsOf({ headless, viewport, locale }: ChromiumOptions) {
  return { viewport: headless ? viewport : null, locale, timezone: null };
}

function startProcess(options: ChromiumOptions): { child: ChildProcess; gone: Promise<string> } {
  const { headless, viewport, appUrl } = options;
  const child = spawn(
    options.executablePath,
    [
      ...ownFlags,
      ...quietFlags,
      ...(headless ? headlessFlags : [`--window-size=${viewport.width},${viewport.height}`]),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--lang=${options.locale}`,
      `--user-data-dir=${options.profileFolder}`,
      '--remote-debugging-pipe',
      '--remote-debugging-port=0',
      appUrl === null ? 'about:blank' : `--app=${appUrl}`,
    ],
    {
      env: chromiumEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      // A process group of its own, so that all of it can be killed.
      detached: process.platform !== 'win32',
    },
  );
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-4000);
  });
  const gone = new Promise<string>((resolve) => {
    child.once('exit', () => resolve(complaints));
    child.once('error', (cause) => resolve(cause.message));
  });
  const atExit = () => endGroup(child);
  process.once('exit', atExit);
  void gone.then(() => process.off('exit', atExit));
  return { child, gone };
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function refuse(complaints: string): never {
  throw new Error(`Chromium ended as it started\n${complaints}`);
}

/** Waits for the file in which Chromium writes its debugging address; on a busy computer that takes a while. */
export async function readEndpoint(portFile: string): Promise<string> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const [port, address] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
    if (port && address) return `ws://127.0.0.1:${port}${address}`;
    await sleep(50);
  }
  throw new Error('Chromium did not say which debugging port it uses');
}
