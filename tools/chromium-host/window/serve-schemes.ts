import { privilegedSchemes, say, schemeHandlers } from '../host.ts';
import { fromChromiumUrl, toChromiumPolicy } from './app-urls.ts';
import type { PausedRequest, RequestAnswer } from './page-requests.ts';

/** Answers a request of the page from the app's `protocol.handle`; everything else is refused. */
export async function serveRequest(
  request: PausedRequest,
  mayNavigate: (url: string) => boolean,
): Promise<RequestAnswer> {
  const url = fromChromiumUrl(request.url, privilegedSchemes);
  if (request.isNavigation && !mayNavigate(url)) return { abort: 'Aborted' };
  const handler = schemeHandlers.get(URL.parse(url)?.protocol.slice(0, -1) ?? '');
  if (handler === undefined) {
    say(`refused a request to the network: ${request.method} ${url.slice(0, 200)}`);
    return { abort: 'BlockedByClient' };
  }
  try {
    const { method, headers, body } = request;
    const answer = await handler(new Request(url, { method, headers, ...(body === null ? {} : { body }) }));
    return {
      status: answer.status,
      headers: toHeaders(answer.headers),
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  } catch (cause) {
    // Electron answers net::ERR_UNEXPECTED when a handler throws.
    say(`protocol handler failed for ${url}: ${cause instanceof Error ? cause.message : String(cause)}`);
    return { abort: 'Failed' };
  }
}

function toHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [
      name,
      name.startsWith('content-security-policy') ? toChromiumPolicy(value, privilegedSchemes) : value,
    ]),
  );
}
