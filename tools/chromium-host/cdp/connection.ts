import type { CDPSession } from 'playwright-core';

/** Where messages of the DevTools protocol go, and come from. */
export type Transport = {
  send(text: string): void;
  close(): void;
  listen(onMessage: (text: string) => void, onClose: () => void): void;
};

/** The commands and events of Chromium, or of one of its targets, typed by Playwright's protocol types. */
export type Session = Pick<CDPSession, 'send' | 'on'>;

export class TargetClosed extends Error {}

type Answer = { resolve(value: unknown): void; reject(cause: Error): void; readonly method: string };
type Listener = (payload: unknown) => void;
type Message = {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
  sessionId?: string;
};

/** Our own client of the DevTools protocol: loading Playwright for it took a third of the host's start. */
export class Connection {
  /** Chromium itself. */
  readonly browser: Session;
  readonly #transport: Transport;
  readonly #sessions = new Map<string, OneSession>();
  readonly #waiting = new Map<number, Answer & { readonly sessionId: string }>();
  #lastId = 0;
  #isClosed = false;

  constructor(transport: Transport, onClose: () => void) {
    this.#transport = transport;
    this.browser = this.session('');
    transport.listen(
      (text) => this.#receive(JSON.parse(text) as Message),
      () => {
        this.#isClosed = true;
        for (const [id] of this.#waiting) this.#fail(id, new TargetClosed('Chromium has gone'));
        onClose();
      },
    );
  }

  /** The session with this id; from now on its events are listened to. */
  session(sessionId: string): Session {
    const session = new OneSession((method, params) => this.#send(sessionId, method, params));
    this.#sessions.set(sessionId, session);
    return session as unknown as Session;
  }

  /** Chromium has reported that a target is gone: pending calls to it are rejected. */
  forget(sessionId: string): void {
    this.#sessions.delete(sessionId);
    for (const [id, { sessionId: asked }] of this.#waiting) {
      if (asked === sessionId) this.#fail(id, new TargetClosed('the page has been closed'));
    }
  }

  close(): void {
    this.#transport.close();
  }

  #send(sessionId: string, method: string, params: unknown): Promise<unknown> {
    if (this.#isClosed || !this.#sessions.has(sessionId)) {
      return Promise.reject(new TargetClosed(`${method}: what it was asked of has gone`));
    }
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject, method, sessionId });
    this.#transport.send(JSON.stringify({ id, method, params, ...(sessionId === '' ? {} : { sessionId }) }));
    return promise;
  }

  #receive(message: Message): void {
    if (message.id === undefined) {
      this.#sessions.get(message.sessionId ?? '')?.emit(message.method ?? '', message.params);
      return;
    }
    if (message.error) this.#fail(message.id, new Error(message.error.message));
    this.#waiting.get(message.id)?.resolve(message.result);
    this.#waiting.delete(message.id);
  }

  #fail(id: number, cause: Error): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting === undefined) return;
    cause.message = `${waiting.method}: ${cause.message}`;
    waiting.reject(cause);
  }
}

class OneSession {
  readonly send: (method: string, params?: unknown) => Promise<unknown>;
  readonly #listeners = new Map<string, Listener[]>();

  constructor(send: (method: string, params: unknown) => Promise<unknown>) {
    this.send = (method, params) => send(method, params);
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  emit(event: string, payload: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }
}
