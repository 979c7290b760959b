import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { hostOptions, say } from '../host.ts';
import { joinChromium, launchChromium, type RunningChromium } from './chromium.ts';
import { serveRoute } from './serve-schemes.ts';

/** What the browser needs to know of a window's page. */
export type PageOwner = { mayNavigate(isMainFrame: boolean, url: string): boolean; readonly page: Page | null };

export const defaultViewport = { width: 1440, height: 900 };

let running: Promise<RunningChromium> | null = null;
let stopping = false;
let firstPageTaken = false;
let onLost: () => void = () => undefined;
const owners = new Map<Page, PageOwner>();

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
  // One that could not be started has nothing to close, and must not keep its host from ending.
  await running.then((chromium) => chromium.close()).catch(() => undefined);
}

/** A page for a window: the one Chromium opened with, where it opened one, then new ones. */
export async function takePage(context: BrowserContext): Promise<Page> {
  const first = firstPageTaken ? undefined : context.pages()[0];
  firstPageTaken = true;
  return first ?? context.newPage();
}

export function adoptPage(page: Page, owner: PageOwner): void {
  owners.set(page, owner);
  page.once('close', () => owners.delete(page));
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
  };
  const { endpoint } = options;
  const chromium = await (endpoint === null ? launchChromium(wanted) : joinChromium({ ...wanted, endpoint }));
  const { context } = chromium;
  await context.route('**/*', (route) => {
    const owner = findOwner(() => route.request().frame().page());
    // A page without a window is a pop-up on its way out.
    return serveRoute(route, (frame, url) => owner?.mayNavigate(frame.parentFrame() === null, url) ?? false);
  });
  context.on('page', (page) => {
    // Windows take their pages by newPage or at the start; anything else was opened by a page.
    void page.opener().then((opener) => (opener === null ? undefined : page.close()));
  });
  context.on('close', () => {
    if (stopping) return;
    say('Chromium has ended');
    running = null;
    firstPageTaken = false;
    onLost();
  });
  return chromium;
}

function findOwner(pageOf: () => Page): PageOwner | undefined {
  try {
    return owners.get(pageOf());
  } catch {
    // Playwright has no frame yet for the first request of a page it has just learned of.
    return undefined;
  }
}
