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
  readonly context: BrowserContext;
  /** For `chromium.connectOverCDP`. */
  readonly endpoint: string;
  /** Ends the Chromium that was started here; of one that was joined, what was opened in it. */
  close(): Promise<void>;
};

/**
 * What no page of the app needs. The first two are pages of Chromium's own that it draws for every new window, at the
 * price of a process each. Of two lists on the command line Chromium reads the last, so Playwright's stand here too.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

export const WEBRTC_POLICY = 'disable_non_proxied_udp';

/** What every Chromium of the host is started with. */
export const quietFlags = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // What the app asks for by `setWebRTCIPHandlingPolicy`: Chromium takes it at its start only.
  `--webrtc-ip-handling-policy=${WEBRTC_POLICY}`,
  // Nothing is ever fetched: the app's scheme is answered before a name is looked up.
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

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
    ...pageDefaults(options),
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const endpoint = await readEndpoint(portFile).catch(async (cause: unknown) => {
    await context.close().catch(() => undefined);
    throw cause;
  });
  return { context, endpoint, close: () => context.close() };
}

/**
 * Opens a profile in memory in a Chromium that runs already, for tests that are not about Chromium itself: starting one
 * costs more than all the rest of a start. However this process ends, Chromium throws the profile away with the connection.
 */
export async function joinChromium(options: ChromiumOptions & { readonly endpoint: string }): Promise<RunningChromium> {
  // Without Playwright's defaults: what else is open there is not ours to change.
  const browser = await chromium.connectOverCDP(options.endpoint, { noDefaults: true, isLocal: true });
  const context = await browser.newContext({
    ...pageDefaults(options),
    // Its own Chromium would have taken it from the environment.
    ...(process.env.TZ ? { timezoneId: process.env.TZ } : {}),
  });
  return { context, endpoint: options.endpoint, close: () => context.close().then(() => browser.close()) };
}

function pageDefaults({ headless, viewport, locale }: ChromiumOptions) {
  return {
    viewport: headless ? viewport : null,
    colorScheme: null,
    locale,
    serviceWorkers: 'block',
  } as const;
}

/** Waits for the file in which Chromium says how it can be reached; on a busy computer that takes its time. */
export async function readEndpoint(portFile: string): Promise<string> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const [port, address] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
    if (port && address) return `ws://127.0.0.1:${port}${address}`;
    await sleep(50);
  }
  throw new Error('Chromium did not say which debugging port it uses');
}
