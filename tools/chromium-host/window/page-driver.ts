import { readFileSync } from 'node:fs';
import type { BrowserContext, CDPSession, Dialog, Page } from 'playwright-core';
import { privilegedSchemes, say } from '../host.ts';
import { fromChromiumUrl, toChromiumUrl } from './app-urls.ts';
import { adoptPage, type PageOwner, takePage } from './browser.ts';
import { PageLink } from './page-link.ts';
import type { FromPage, ToPage } from './page-runtime.ts';

export type PageEvents = {
  /** False keeps the page where it is. Only asked for navigations that the page itself began. */
  mayNavigate(isMainFrame: boolean, url: string): boolean;
  onMessage(message: Exclude<FromPage, { kind: 'ready' }>): void;
  onOpenWindow(url: string, frameName: string, features: string): void;
  onDocument(): void;
  onDomReady(): void;
  onLoaded(): void;
  onNavigated(url: string): void;
  onCrashed(): void;
  /** A new page stands in for one that crashed; nothing is loaded into it yet. */
  onReplaced(): Promise<void>;
  onClosed(): void;
  /** The page asked to stay open; true closes it all the same. */
  mayIgnoreBeforeUnload(): boolean;
};

/** One page of Chromium that plays one window. Everything that Playwright knows stays in here. */
export class PageDriver implements PageOwner {
  readonly #events: PageEvents;
  #page: Page | null = null;
  #link: PageLink | null = null;
  #opening: { context: BrowserContext; preloadPath: string | null } | null = null;
  #isCrashed = false;
  #unloading: ((leaves: boolean) => void) | null = null;
  /** An address that main asked for: its own loads are not questioned. */
  #expected: string | null = null;

  constructor(events: PageEvents) {
    this.#events = events;
  }

  get page(): Page | null {
    return this.#page;
  }

  get link(): PageLink | null {
    return this.#link;
  }

  /** Where what the app decides about permissions is set. */
  get permissionPlace(): { session: CDPSession; chromiumOrigin: string } | null {
    if (this.#page === null || this.#link === null) return null;
    return { session: this.#link.session, chromiumOrigin: new URL(this.#page.url()).origin };
  }

  /** The address as the app knows it. */
  get url(): string {
    return this.#page === null ? '' : fromChromiumUrl(this.#page.url(), privilegedSchemes);
  }

  mayNavigate(isMainFrame: boolean, url: string): boolean {
    if (isMainFrame && this.#expected !== null && sameDocument(this.#expected, url)) return true;
    return this.#events.mayNavigate(isMainFrame, url);
  }

  async open(context: BrowserContext, preloadPath: string | null): Promise<void> {
    const page = await takePage(context);
    this.#opening = { context, preloadPath };
    this.#page = page;
    const ifCurrent = (run: () => void) => () => {
      if (this.#page === page) run();
    };
    adoptPage(page, this);
    page.on('domcontentloaded', () => this.#events.onDomReady());
    page.on('load', () => this.#events.onLoaded());
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#events.onNavigated(this.url);
    });
    page.on(
      'crash',
      ifCurrent(() => {
        this.#isCrashed = true;
        this.#events.onCrashed();
      }),
    );
    page.on(
      'close',
      ifCurrent(() => this.#events.onClosed()),
    );
    page.on('dialog', (dialog) => this.#answerDialog(dialog));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') say(`page ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => say(`page error: ${error.stack ?? error.message}`));
    page.on('download', (download) => {
      say(`not implemented by the Chromium host: downloads (${download.suggestedFilename()})`);
      void download.cancel();
    });
    const preload = preloadPath === null ? null : readFileSync(preloadPath, 'utf8');
    this.#link = await PageLink.attach(context, page, preload, {
      onMessage: (message) => this.#events.onMessage(message),
      onReady: () => this.#events.onDocument(),
      onUnroutedNavigation: (url) => {
        if (!this.mayNavigate(true, url)) void this.#link?.session.send('Page.stopLoading').catch(() => undefined);
      },
    });
    this.#link.session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      this.#events.onOpenWindow(fromChromiumUrl(url, privilegedSchemes), windowName, windowFeatures.join(','));
    });
  }

  async load(url: string): Promise<void> {
    await this.#asMain(url, (page) => page.goto(toChromiumUrl(url, privilegedSchemes), { waitUntil: 'load' }));
  }

  async reload(): Promise<void> {
    if (this.#isCrashed) return this.#replace();
    await this.#asMain(this.url, (page) => page.reload());
  }

  /** Runs a script of main's in the page; its failure is told as the page said it. */
  async run(code: string): Promise<unknown> {
    if (this.#page === null) throw new Error('the window has no page yet');
    try {
      return await this.#page.evaluate(code);
    } catch (cause) {
      throw new Error(
        String(cause instanceof Error ? cause.message : cause).replace(/^page\.evaluate: (Error: )?/, ''),
      );
    }
  }

  deliver(message: ToPage): void {
    this.#link?.deliver(message);
  }

  /** Runs the page's `beforeunload`; false when it asked to stay and nobody in main overruled it. */
  async mayUnload(): Promise<boolean> {
    const page = this.#page;
    if (page === null || page.isClosed() || this.#isCrashed) return true;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#unloading = resolve;
    page.once('close', () => resolve(true));
    await page.close({ runBeforeUnload: true }).catch(() => resolve(true));
    return promise;
  }

  /** Electron has no such dialogs for `beforeunload`: main decides, and the page stays where it says nothing. */
  #answerDialog(dialog: Dialog): void {
    const leaves = dialog.type() === 'beforeunload' && this.#events.mayIgnoreBeforeUnload();
    if (!leaves) this.#unloading?.(false);
    void (leaves ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.#page?.close().catch(() => undefined);
  }

  /** Electron gives a window whose page has died a new process; Playwright never speaks to a crashed page again. */
  async #replace(): Promise<void> {
    const [dead, opening, url] = [this.#page, this.#opening, this.url];
    if (dead === null || opening === null) return;
    this.#isCrashed = false;
    await this.open(opening.context, opening.preloadPath);
    await this.#events.onReplaced();
    await this.load(url);
    await dead.close().catch(() => undefined);
  }

  async #asMain(url: string, run: (page: Page) => Promise<unknown>): Promise<void> {
    if (this.#page === null) throw new Error('the window has no page yet');
    this.#expected = url;
    try {
      await run(this.#page);
    } catch (cause) {
      if (this.#page.isClosed()) return;
      throw cause;
    } finally {
      this.#expected = null;
    }
  }
}

function sameDocument(one: string, other: string): boolean {
  return one.split('#')[0] === other.split('#')[0] || URL.parse(one)?.href === URL.parse(other)?.href;
}
