import path from 'node:path';
import { hostOptions, say } from '../host.ts';
import { joinChromium, launchChromium, type RunningChromium } from './chromium.ts';

const defaultViewport = { width: 1440, height: 900 };

let running: Promise<RunningChromium> | null = null;
let stopping = false;
let onLost: () => void = () => undefined;

/** Called when Chromium ends without the host having ended it; a later window starts a new one. */
export function whenBrowserLost(callback: () => void): void {
  onLost = callback;
}

/** Starts Chromium, once. A visible window is started at the app's own address, for the look of an application. */
export function startBrowser(settings: {
  userData: string;
  locale: string;
  appUrl: string | null;
}): Promise<RunningChromium> {
  running ??= start(settings);
  return running;
}

export async function browserEndpoint(): Promise<string> {
  if (running === null) throw new Error('no window was opened yet');
  return (await running).endpoint;
}

export async function stopBrowser(): Promise<void> {
  stopping = true;
  if (running === null) return;
  // If it could not be started there is nothing to close, and the host must still end.
  await running.then((chromium) => chromium.close()).catch(() => undefined);
}

async function start({
  userData,
  locale,
  appUrl,
}: {
  userData: string;
  locale: string;
  appUrl: string | null;
}): Promise<RunningChromium> {
  const options = hostOptions();
  const wanted = {
    executablePath: options.chromiumPath,
    profileFolder: path.join(userData, 'chromium-host'),
    headless: options.headless,
    viewport: options.viewport ?? defaultViewport,
    locale,
    appUrl: options.headless ? null : appUrl,
    onEnd: () => void chromium.then(({ pages }) => pages.loseAll()).then(ended, () => undefined),
    onDownload: (fileName: string) => say(`not implemented by the Chromium host: downloads (${fileName})`),
  };
  const { endpoint } = options;
  const chromium = endpoint === null ? launchChromium(wanted) : joinChromium({ ...wanted, endpoint });
  return chromium;
}

function ended(): void {
  if (stopping) return;
  say('Chromium has ended');
  running = null;
  onLost();
}
