import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import type { Session } from '../cdp/connection.ts';
import { decodeWire, encodeWire } from '../wire.ts';
import { contextCopies } from './context-copies.ts';
import { guardPermissions } from './guard-permissions.ts';
import { createLate, createLateCalls, readJitter } from './jitter.ts';
import { pageAccelerators } from './page-accelerators.ts';
import { pageIpc } from './page-ipc.ts';
import type { FromPage, ToPage } from './page-messages.ts';
import { type PageConfig, type PageParts, pageRuntime } from './page-runtime.ts';

/** Tests search everything that main ever sent to the page. */
const traceFile = process.env.CHROMIUM_HOST_TRACE;

const jitter = readJitter(process.env.CHROMIUM_HOST_JITTER);

const PARTS: PageParts = { encodeWire, decodeWire, guardPermissions, pageIpc, contextCopies, pageAccelerators };

const sourceOf = (parts: object) => `{ ${Object.entries(parts).map(([name, part]) => `${name}: ${part}`)} }`;

/** Where a message of the page came from, as Chromium knows it at that moment. */
export type PageLinkEvents = {
  onMessage(message: Exclude<FromPage, { kind: 'ready' }>): void;
  /** A new document of the main frame can receive messages. */
  onReady(): void;
  /** The page asks for an address that request routing never sees (`data:`, `blob:`, `file:`, `mailto:` …). */
  onUnroutedNavigation(url: string, frameId: string): void;
};

/** Carries messages between the host and the page runtime over the page's debugging session. */
export class PageLink {
  readonly session: Session;
  readonly #receiver: string;
  #receiverId: Promise<string> | null = null;
  #outbox: Promise<void> = Promise.resolve();
  readonly #late = createLate(jitter);
  readonly #lateCalls = createLateCalls(jitter);
  /** The frame of each context that scripts of a page run in. */
  readonly #frames = new Map<number, string>();

  private constructor(session: Session, receiver: string) {
    this.session = session;
    this.#receiver = receiver;
  }

  static async attach(session: Session, preload: string | null, events: PageLinkEvents): Promise<PageLink> {
    const binding = `binding_${randomBytes(8).toString('hex')}`;
    const receiver = `receiver_${randomBytes(8).toString('hex')}`;
    const link = new PageLink(session, receiver);
    session.on('Runtime.executionContextCreated', ({ context: created }) => {
      const frame = created.auxData as { isDefault?: boolean; frameId?: string } | undefined;
      if (frame?.isDefault === true) link.#frames.set(created.id, frame.frameId ?? '');
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
      link.#frames.delete(executionContextId),
    );
    session.on('Runtime.executionContextsCleared', () => link.#frames.clear());
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== binding || !link.#frames.has(executionContextId)) return;
      const message = JSON.parse(payload) as FromPage;
      if (message.kind === 'ready') link.#adopt(executionContextId, events);
      else link.#lateCalls(message, () => events.onMessage(message));
    });
    session.on('Page.frameRequestedNavigation', ({ url, frameId }) => {
      if (!/^https?:/i.test(url)) events.onUnroutedNavigation(url, frameId);
    });
    const config: PageConfig = { binding, receiver, hasPreload: preload !== null, processInfo: processInfo() };
    const source = `(${pageRuntime})(${JSON.stringify(config)}, ${sourceOf(PARTS)}, function (require, module, exports, process) {${preload ?? ''}\n});`;
    await Promise.all([
      session.send('Runtime.addBinding', { name: binding }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source }),
    ]);
    return link;
  }

  /** Stops what one frame is loading, and nothing else of the page. */
  stopFrame(frameId: string): void {
    for (const [contextId, of] of this.#frames) {
      if (of !== frameId) continue;
      void this.session.send('Runtime.evaluate', { expression: 'window.stop()', contextId }).catch(() => undefined);
    }
  }

  /** Delivered in order; dropped when the page has gone or has no document that listens, as in Electron. */
  deliver(message: ToPage, channel: string): void {
    // Read now: a message that is late must not reach the document after this one.
    const receiver = this.#receiverId;
    const text = JSON.stringify(message);
    if (traceFile !== undefined) appendFileSync(traceFile, `${text}\n`, { mode: 0o600 });
    if (receiver !== null) this.#late(message, channel, () => this.#send(receiver, text));
  }

  #send(receiver: Promise<string>, text: string): void {
    this.#outbox = this.#outbox.then(async () => {
      try {
        await this.session.send('Runtime.callFunctionOn', {
          objectId: await receiver,
          functionDeclaration: 'function (text) { this(text); }',
          arguments: [{ value: text }],
          silent: true,
        });
      } catch {
        // The document went away between the question and the answer.
      }
    });
  }

  // Holds the page's receiving function by reference and deletes its name in the page at once.
  #adopt(contextId: number, events: PageLinkEvents): void {
    const name = JSON.stringify(this.#receiver);
    this.#receiverId = this.session
      .send('Runtime.evaluate', {
        contextId,
        expression: `(() => { const f = globalThis[${name}]; delete globalThis[${name}]; return f; })()`,
      })
      .then(({ result }) => {
        if (result.objectId === undefined) throw new Error('the page went away');
        return result.objectId;
      });
    this.#receiverId.catch(() => undefined);
    events.onReady();
  }
}

function processInfo(): Record<string, unknown> {
  return { type: 'renderer', sandboxed: true, contextIsolated: true, platform: process.platform, arch: process.arch };
}
