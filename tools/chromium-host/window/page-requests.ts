import { STATUS_CODES } from 'node:http';
import type { Connection, Session } from '../cdp/connection.ts';

/** A request of the page, or of a frame in it, that waits for its answer. */
export type PausedRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  readonly isNavigation: boolean;
  readonly frameId: string;
};

export type RequestAnswer =
  | { readonly abort: 'Aborted' | 'BlockedByClient' | 'Failed' }
  | { readonly status: number; readonly headers: Record<string, string>; readonly body: Uint8Array };

type Answering = (request: PausedRequest) => Promise<RequestAnswer>;

/** There is nothing between the app and its files that a worker could answer from. */
const NO_SERVICE_WORKERS = `if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => { console.warn('service workers are not played'); };`;

/** Nothing that the page, its frames or their workers ask for goes anywhere but to `answer`. */
export function answerRequests(connection: Connection, session: Session, answer: Answering): void {
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType, frameId }) => {
    // What is all in the address asks nobody; the page's policy has been asked by now.
    if (request.url.startsWith('data:')) {
      void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
      return;
    }
    const bytes = (request.postDataEntries ?? []).map((entry) => Buffer.from(entry.bytes ?? '', 'base64'));
    const paused = {
      url: request.url + (request.urlFragment ?? ''),
      method: request.method,
      headers: request.headers,
      body: bytes.length === 0 ? null : new Uint8Array(Buffer.concat(bytes)),
      isNavigation: resourceType === 'Document',
      frameId,
    };
    // The page may have gone by the time it is answered.
    void answer(paused)
      .then((given) => give(session, requestId, given))
      .catch(() => undefined);
  });
  // A frame of another site has a process and a session of its own: it waits until it is answered as the page is.
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const frame = connection.session(sessionId);
    answerRequests(connection, frame, answer);
    void frame.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => connection.forget(sessionId));
  const filter = [{ type: 'iframe', exclude: false }, { exclude: true }];
  for (const sent of [
    session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] }),
    session.send('Page.addScriptToEvaluateOnNewDocument', { source: NO_SERVICE_WORKERS }),
    session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter }),
  ])
    sent.catch(() => undefined);
}

async function give(session: Session, requestId: string, answer: RequestAnswer): Promise<void> {
  if ('abort' in answer) {
    await session.send('Fetch.failRequest', { requestId, errorReason: answer.abort });
    return;
  }
  const { status, headers, body } = answer;
  const named = Object.entries(headers).map(([name, value]) => ({ name, value }));
  const isSized = named.some(({ name }) => name.toLowerCase() === 'content-length');
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responsePhrase: STATUS_CODES[status] ?? '',
    responseHeaders: isSized ? named : [...named, { name: 'content-length', value: String(body.byteLength) }],
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('base64'),
  });
}
