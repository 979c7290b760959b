import type { Session } from '../cdp/connection.ts';

type Waiter = {
  /** Null: whichever document comes next. */
  document: string | null;
  resolve(): void;
  reject(cause: Error): void;
};

/** Which documents the page has shown and loaded, and who waits for one. */
export class PageLoads {
  readonly #session: Session;
  readonly #shown = new Set<string>();
  readonly #loaded = new Set<string>();
  readonly #waiters = new Set<Waiter>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** A document has taken the page's place. */
  committed(document: string): void {
    this.#shown.add(document);
    for (const waiter of this.#waiters) waiter.document ??= document;
  }

  /** The shown document has loaded; waits for earlier documents end as well. */
  loaded(): void {
    for (const document of this.#shown) this.#loaded.add(document);
    this.#shown.clear();
    for (const waiter of this.#waiters) {
      if (waiter.document !== null && this.#loaded.has(waiter.document)) waiter.resolve();
    }
  }

  /** No pending load will finish any more: the page is gone, has crashed, or stays where it is. */
  end(reason: string): void {
    for (const waiter of this.#waiters) waiter.reject(new Error(reason));
  }

  async navigate(url: string): Promise<void> {
    const { loaderId, errorText } = await this.#session.send('Page.navigate', { url });
    if (errorText) throw new Error(`${errorText} at ${url}`);
    // Without a loader nothing is loaded: only the part after the # changed.
    if (loaderId !== undefined && !this.#loaded.has(loaderId)) await this.#wait(loaderId);
  }

  async reload(): Promise<void> {
    await Promise.all([this.#wait(null), this.#session.send('Page.reload', {})]);
  }

  async #wait(document: string | null): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { document, resolve, reject };
    this.#waiters.add(waiter);
    await promise.finally(() => this.#waiters.delete(waiter));
  }
}
