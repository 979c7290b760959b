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

/** Service workers are switched off: nothing may answer between the app and its files. */
const NO_SERVICE_WORKERS = `if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => { console.warn('service workers are not played'); };`;

/** All requests of the page, its frames and their workers go to `answer` and nowhere else. */
export function answerRequests(connection: Connection, session: Session, answer: Answering): void {
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType, frameId }) => {
    // A data: address has its own content and needs no request; the page's policy has been applied already.
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
    // The page may have gone by the time of the answer.
    void answer(paused)
      .then((given) => give(session, requestId, given))
      .catch(() => undefined);
  });
  // A frame of another site has its own process and session: it is paused until its requests are answered like the
  // page's.
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
  ]) {
    sent.catch(() => undefined);
  }
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
