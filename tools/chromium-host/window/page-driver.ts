import { readFileSync } from 'node:fs';
import type { Session } from '../cdp/connection.ts';
import { privilegedSchemes, say } from '../host.ts';
import { fromChromiumUrl, toChromiumUrl } from './app-urls.ts';
import type { ChromiumPage } from './chromium-page.ts';
import type { ChromiumPages } from './chromium-pages.ts';
import { createLateScripts, readJitter } from './jitter.ts';
import { PageLink } from './page-link.ts';
import type { FromPage, ToPage } from './page-messages.ts';
import { runScript } from './run-script.ts';
import { serveRequest } from './serve-schemes.ts';

export type PageEvents = {
  /** False keeps the page where it is. Asked only about navigations that the page itself began. */
  mayNavigate(isMainFrame: boolean, url: string): boolean;
  onMessage(message: Exclude<FromPage, { kind: 'ready' }>): void;
  onOpenWindow(url: string, frameName: string, features: string): void;
  onDocument(): void;
  onDomReady(): void;
  onLoaded(): void;
  onNavigated(url: string): void;
  onCrashed(): void;
  /** A new page replaces one that crashed; nothing is loaded into it yet. */
  onReplaced(): Promise<void>;
  onClosed(): void;
  /** The page asked to stay open; true closes it anyway. */
  mayIgnoreBeforeUnload(): boolean;
};

const lateScripts = createLateScripts(readJitter(process.env.CHROMIUM_HOST_JITTER));

/** One page of Chromium that acts as one window. All knowledge about Chromium is in here. */
export class PageDriver {
  readonly #events: PageEvents;
  #page: ChromiumPage | null = null;
  #link: PageLink | null = null;
  #opening: { pages: ChromiumPages; preloadPath: string | null } | null = null;
  #isCrashed = false;
  #unloading: ((leaves: boolean) => void) | null = null;
  /** An address that main asked for: its own loads are always allowed. */
  #expected: string | null = null;

  constructor(events: PageEvents) {
    this.#events = events;
  }

  get page(): ChromiumPage | null {
    return this.#page;
  }

  get link(): PageLink | null {
    return this.#link;
  }

  /** Where what the app decides about permissions is set. */
  get permissionPlace(): { session: Session; chromiumOrigin: string } | null {
    if (this.#page === null || this.#link === null) return null;
    return { session: this.#link.session, chromiumOrigin: new URL(this.#page.url).origin };
  }

  /** The address as the app knows it. */
  get url(): string {
    return this.#page === null ? '' : fromChromiumUrl(this.#page.url, privilegedSchemes);
  }

  mayNavigate(isMainFrame: boolean, url: string): boolean {
    if (isMainFrame && this.#expected !== null && sameDocument(this.#expected, url)) return true;
    return this.#events.mayNavigate(isMainFrame, url);
  }

  async open(pages: ChromiumPages, preloadPath: string | null): Promise<void> {
    const page = await pages.take();
    this.#opening = { pages, preloadPath };
    this.#page = page;
    const ifCurrent = (run: () => void) => () => {
      if (this.#page === page) run();
    };
    page.adopt({
      onRequest: async (request) => {
        await lateScripts(request.url);
        return serveRequest(request, (url) => this.mayNavigate(request.frameId === page.targetId, url));
      },
      onDomReady: () => this.#events.onDomReady(),
      onLoaded: () => this.#events.onLoaded(),
      onNavigated: () => this.#events.onNavigated(this.url),
      onCrashed: ifCurrent(() => {
        this.#isCrashed = true;
        this.#events.onCrashed();
      }),
      onClosed: () => {
        this.#unloading?.(true);
        ifCurrent(() => this.#events.onClosed())();
      },
      onDialog: (type) => this.#leaves(type),
      onComplaint: say,
    });
    const preload = preloadPath === null ? null : readFileSync(preloadPath, 'utf8');
    this.#link = await PageLink.attach(page.session, preload, {
      onMessage: (message) => this.#events.onMessage(message),
      onReady: () => this.#events.onDocument(),
      onUnroutedNavigation: (url, frameId) => {
        const isMainFrame = frameId === page.targetId;
        if (this.mayNavigate(isMainFrame, url)) return;
        if (isMainFrame) void page.session.send('Page.stopLoading').catch(() => undefined);
        else this.#link?.stopFrame(frameId);
      },
    });
    page.session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      this.#events.onOpenWindow(fromChromiumUrl(url, privilegedSchemes), windowName, windowFeatures.join(','));
    });
  }

  async load(url: string): Promise<void> {
    await this.#asMain(url, (page) => page.navigate(toChromiumUrl(url, privilegedSchemes)));
  }

  async reload(): Promise<void> {
    if (this.#isCrashed) return this.#replace();
    await this.#asMain(this.url, (page) => page.reload());
  }

  /** Runs a script of main's in the page; a failure is reported with the page's message. */
  async run(code: string, userGesture = false): Promise<unknown> {
    if (this.#page === null) throw new Error('the window has no page yet');
    return runScript(this.#page.session, code, userGesture);
  }

  /** `channel`: what it is an answer on, or an event of. */
  deliver(message: ToPage, channel = ''): void {
    this.#link?.deliver(message, channel);
  }

  /** Runs the page's `beforeunload`; false when it asked to stay and no handler in main overruled it. */
  async mayUnload(): Promise<boolean> {
    const page = this.#page;
    if (page === null || page.isClosed || this.#isCrashed) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#unloading = resolve;
    await page.closeAsPerson().catch(() => resolve(true));
    return promise;
  }

  /** Electron has no such dialogs for `beforeunload`: main decides, and without a decision the page stays. */
  #leaves(dialog: string): boolean {
    const leaves = dialog === 'beforeunload' && this.#events.mayIgnoreBeforeUnload();
    if (!leaves) this.#unloading?.(false);
    return leaves;
  }

  async close(): Promise<void> {
    await this.#page?.close().catch(() => undefined);
  }

  /** Electron gives a window whose page crashed a new process; here it is a new page, also for a watching test. */
  async #replace(): Promise<void> {
    const [dead, opening, url] = [this.#page, this.#opening, this.url];
    if (dead === null || opening === null) return;
    this.#isCrashed = false;
    await this.open(opening.pages, opening.preloadPath);
    await this.#events.onReplaced();
    await this.load(url);
    await dead.close().catch(() => undefined);
  }

  async #asMain(url: string, run: (page: ChromiumPage) => Promise<unknown>): Promise<void> {
    if (this.#page === null) throw new Error('the window has no page yet');
    this.#expected = url;
    try {
      await run(this.#page);
    } catch (cause) {
      if (this.#page.isClosed) return;
      throw cause;
    } finally {
      this.#expected = null;
    }
  }
}

function sameDocument(one: string, other: string): boolean {
  return one.split('#')[0] === other.split('#')[0] || URL.parse(one)?.href === URL.parse(other)?.href;
}
