import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright-core';

export type ChromiumOptions = {
  readonly executablePath: string;
  /** Kept between runs: window bounds of a visible window live there. */
  readonly profileFolder: string;
  readonly headless: boolean;
  readonly viewport: { width: number; height: number };
  readonly locale: string;
  /** First address of a visible window, so that Chromium gives it the look of an application. */
  readonly appUrl: string | null;
};

export type RunningChromium = {
  readonly context: BrowserContext /** For `chromium.connectOverCDP`. */;
  readonly endpoint: string;
};

const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Nothing is ever fetched: the app's scheme is answered before a name is looked up.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/** Only what a browser needs: nothing of the app's own environment reaches Chromium's processes. */
function chromiumEnvironment(): Record<string, string> {
  const wanted =
    /^(PATH|HOME|USER|LANG|LANGUAGE|LC_.*|TZ|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|XDG_.*|DBUS_SESSION_BUS_ADDRESS|FONTCONFIG_.*|TMPDIR|SystemRoot|LOCALAPPDATA)$/;
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => wanted.test(entry[0]) && entry[1] !== undefined,
    ),
  );
}

/**
 * Starts Chromium on a pipe, so that it ends when this process does, however that happens,
 * and on a loopback port besides, so that a test can look at the page.
 */
export async function launchChromium(options: ChromiumOptions): Promise<RunningChromium> {
  await mkdir(options.profileFolder, { recursive: true, mode: 0o700 });
  const portFile = path.join(options.profileFolder, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const asRoot = process.getuid?.() === 0;
  const context = await chromium.launchPersistentContext(options.profileFolder, {
    executablePath: options.executablePath,
    headless: options.headless,
    chromiumSandbox: !asRoot,
    args: [
      ...quietFlags,
      '--remote-debugging-port=0',
      `--lang=${options.locale}`,
      ...(options.appUrl === null ? [] : [`--app=${options.appUrl}`]),
      ...(options.headless ? [] : [`--window-size=${options.viewport.width},${options.viewport.height}`]),
    ],
    env: chromiumEnvironment(),
    viewport: options.headless ? options.viewport : null,
    colorScheme: null,
    locale: options.locale,
    serviceWorkers: 'block',
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  return { context, endpoint: await readEndpoint(portFile) };
}

async function readEndpoint(portFile: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const [port, address] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
    if (port && address) return `ws://127.0.0.1:${port}${address}`;
    await sleep(50);
  }
  throw new Error('Chromium did not say which debugging port it uses');
}
