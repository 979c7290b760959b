import type { Connection, Session } from '../cdp/connection.ts';
import { PageLoads } from './page-loads.ts';
import { answerRequests, type PausedRequest, type RequestAnswer } from './page-requests.ts';

export type Size = { readonly width: number; readonly height: number };

export type PageSettings = {
  readonly viewport: Size | null;
  readonly locale: string;
  readonly timezone: string | null;
};

/** Events of a page; the window that takes the page sets one listener for each. */
export type PageListeners = {
  onRequest(request: PausedRequest): Promise<RequestAnswer>;
  onDomReady(): void;
  onLoaded(): void;
  onNavigated(): void;
  onCrashed(): void;
  onClosed(): void;
  /** Whether the dialog is accepted. */
  onDialog(type: string): boolean;
  onComplaint(text: string): void;
};

/** One page of Chromium, over a session of its own. */
export class ChromiumPage {
  readonly targetId: string;
  readonly session: Session;
  readonly #connection: Connection;
  readonly #sessionId: string;
  readonly #loads: PageLoads;
  #listeners: PageListeners | null = null;
  #viewport: Size | null = null;
  #isClosed = false;
  #url = 'about:blank';

  private constructor(connection: Connection, targetId: string, sessionId: string) {
    this.targetId = targetId;
    this.#connection = connection;
    this.#sessionId = sessionId;
    this.session = connection.session(sessionId);
    this.#loads = new PageLoads(this.session);
  }

  /** Attaches to a page: from now on only its window answers what it loads. */
  static async attach(connection: Connection, targetId: string, settings: PageSettings): Promise<ChromiumPage> {
    const { sessionId } = await connection.browser.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new ChromiumPage(connection, targetId, sessionId);
    page.#listen();
    await Promise.all([...page.#enable(), ...page.#settle(settings)]);
    return page;
  }

  get url(): string {
    return this.#url;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get viewport(): Size | null {
    return this.#viewport;
  }

  adopt(listeners: PageListeners): void {
    this.#listeners = listeners;
  }

  navigate(url: string): Promise<void> {
    return this.#loads.navigate(url);
  }

  reload(): Promise<void> {
    return this.#loads.reload();
  }

  /** Calls a function in the page with a JSON value, and returns a JSON value. */
  async call<T, R>(run: (given: T) => R | Promise<R>, given: T): Promise<R> {
    const expression = `(${run})(${JSON.stringify(given)})`;
    const answer = await this.session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? 'it threw');
    return answer.result.value as R;
  }

  async setViewport(size: Size): Promise<void> {
    this.#viewport = size;
    await this.session.send('Emulation.setDeviceMetricsOverride', {
      mobile: false,
      deviceScaleFactor: 1,
      ...size,
      screenWidth: size.width,
      screenHeight: size.height,
      screenOrientation: { angle: 0, type: 'landscapePrimary' },
    });
  }

  async setColorScheme(scheme: 'light' | 'dark'): Promise<void> {
    await this.session.send('Emulation.setEmulatedMedia', {
      media: '',
      features: [{ name: 'prefers-color-scheme', value: scheme }],
    });
  }

  async bringToFront(): Promise<void> {
    await this.session.send('Page.bringToFront');
  }

  /** Closes it as a person would: the page may ask to stay. */
  async closeAsPerson(): Promise<void> {
    await this.session.send('Page.close');
  }

  async close(): Promise<void> {
    if (!this.#isClosed) await this.#connection.browser.send('Target.closeTarget', { targetId: this.targetId });
  }

  /** Reported by the browser: the page and its session are gone. */
  gone(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#connection.forget(this.#sessionId);
    this.#loads.end('the page has been closed');
    this.#listeners?.onClosed();
  }

  isOf(sessionId: string): boolean {
    return sessionId === this.#sessionId;
  }

  #listen(): void {
    const { session } = this;
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.#url = frame.url + (frame.urlFragment ?? '');
      this.#loads.committed(frame.loaderId);
      this.#listeners?.onNavigated();
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId !== this.targetId) return;
      this.#url = url;
      this.#listeners?.onNavigated();
    });
    session.on('Page.domContentEventFired', () => this.#listeners?.onDomReady());
    session.on('Page.loadEventFired', () => {
      this.#loads.loaded();
      this.#listeners?.onLoaded();
    });
    session.on('Inspector.targetCrashed', () => {
      this.#loads.end('the page has crashed');
      this.#listeners?.onCrashed();
    });
    session.on('Page.javascriptDialogOpening', ({ type }) => {
      const accept = this.#listeners?.onDialog(type) ?? false;
      if (!accept && type === 'beforeunload') this.#loads.end('the page asked to stay');
      void session.send('Page.handleJavaScriptDialog', { accept }).catch(() => undefined);
    });
    this.#listenToComplaints();
    answerRequests(
      this.#connection,
      session,
      async (request) => (await this.#listeners?.onRequest(request)) ?? { abort: 'Aborted' },
    );
  }

  #listenToComplaints(): void {
    const complain = (text: string) => this.#listeners?.onComplaint(text);
    this.session.on('Runtime.consoleAPICalled', ({ type, args }) => {
      if (type !== 'error' && type !== 'warning') return;
      const words = args.map(({ value, unserializableValue, description }) =>
        value === undefined || value === null || typeof value === 'object'
          ? (unserializableValue ?? description ?? String(value))
          : String(value),
      );
      complain(`page ${type}: ${words.join(' ')}`);
    });
    this.session.on('Log.entryAdded', ({ entry }) => {
      if (entry.source !== 'worker' && (entry.level === 'error' || entry.level === 'warning')) {
        complain(`page ${entry.level}: ${entry.text}`);
      }
    });
    this.session.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) =>
      complain(
        `page error: ${exception?.description ?? (exception?.value === undefined ? text : String(exception.value))}`,
      ),
    );
  }

  #enable(): Promise<unknown>[] {
    const { session } = this;
    return [
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Log.enable'),
      session.send('Inspector.enable'),
      session.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
    ];
  }

  #settle({ viewport, locale, timezone }: PageSettings): Promise<unknown>[] {
    const { session } = this;
    // Chromium refuses a setting that another session of the same process has made already; that is fine.
    const quietly = (sent: Promise<unknown>) => sent.catch(() => undefined);
    return [
      viewport === null ? Promise.resolve() : this.setViewport(viewport),
      session.send('Emulation.setUserAgentOverride', { userAgent: '', acceptLanguage: locale }),
      quietly(session.send('Emulation.setLocaleOverride', { locale })),
      ...(timezone === null ? [] : [quietly(session.send('Emulation.setTimezoneOverride', { timezoneId: timezone }))]),
    ];
  }
}
