import type { Connection } from '../cdp/connection.ts';
import { ChromiumPage, type PageSettings } from './chromium-page.ts';

/** The pages of one profile of Chromium: its own, or one in memory (`profile`). */
export class ChromiumPages {
  readonly #connection: Connection;
  readonly #settings: PageSettings;
  readonly #profile: string | undefined;
  readonly #onDownload: (fileName: string) => void;
  readonly #open = new Set<ChromiumPage>();
  /** Made before the first window asks for it, while the app's main is still loading. */
  #first: Promise<ChromiumPage> | null = null;

  constructor(
    connection: Connection,
    settings: PageSettings,
    onDownload: (fileName: string) => void,
    profile?: string,
  ) {
    this.#connection = connection;
    this.#settings = settings;
    this.#onDownload = onDownload;
    this.#profile = profile;
  }

  async takeOver(): Promise<void> {
    const { browser } = this.#connection;
    const started = Promise.withResolvers<string>();
    browser.on('Target.targetCreated', ({ targetInfo: { type, targetId, openerId, browserContextId } }) => {
      if (type !== 'page') return;
      // Windows take their pages from here; pages opened by a page of the app are closed.
      if (openerId !== undefined && [...this.#open].some((page) => page.targetId === openerId)) {
        void browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
      } else if (this.#profile === undefined && browserContextId !== undefined) {
        started.resolve(targetId);
      }
    });
    browser.on('Target.detachedFromTarget', ({ sessionId }) => {
      for (const page of this.#open) if (page.isOf(sessionId)) this.#lose(page);
    });
    browser.on('Browser.downloadWillBegin', ({ suggestedFilename }) => this.#onDownload(suggestedFilename));
    this.#first = this.#profile === undefined ? started.promise.then((id) => this.#attach(id)) : this.#create();
    this.#first.catch(() => undefined);
    await Promise.all([
      browser.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] }),
      browser.send('Browser.setDownloadBehavior', {
        behavior: 'deny',
        eventsEnabled: true,
        ...(this.#profile === undefined ? {} : { browserContextId: this.#profile }),
      }),
    ]);
  }

  /** A page for a window: first the one that exists already, then new ones. */
  async take(): Promise<ChromiumPage> {
    const first = this.#first;
    this.#first = null;
    const page = await (first ?? this.#create());
    return page.isClosed ? this.#create() : page;
  }

  /** Chromium has ended, and every page with it. */
  loseAll(): void {
    for (const page of this.#open) this.#lose(page);
  }

  async #create(): Promise<ChromiumPage> {
    const { targetId } = await this.#connection.browser.send('Target.createTarget', {
      url: 'about:blank',
      ...(this.#profile === undefined ? {} : { browserContextId: this.#profile }),
    });
    return this.#attach(targetId);
  }

  async #attach(targetId: string): Promise<ChromiumPage> {
    const page = await ChromiumPage.attach(this.#connection, targetId, this.#settings);
    this.#open.add(page);
    return page;
  }

  #lose(page: ChromiumPage): void {
    this.#open.delete(page);
    page.gone();
  }
}
