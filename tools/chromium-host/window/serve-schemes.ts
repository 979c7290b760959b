import type { Frame, Request as PageRequest, Route } from 'playwright-core';
import { privilegedSchemes, say, schemeHandlers } from '../host.ts';
import { fromChromiumUrl, toChromiumPolicy } from './app-urls.ts';

export type NavigationCheck = (frame: Frame, url: string) => boolean;

/** Answers a request of the page from the app's `protocol.handle`; everything else is refused. */
export async function serveRoute(route: Route, mayNavigate: NavigationCheck): Promise<void> {
  const request = route.request();
  const url = fromChromiumUrl(request.url(), privilegedSchemes);
  if (request.isNavigationRequest() && !mayNavigate(request.frame(), url)) return route.abort('aborted');
  const handler = schemeHandlers.get(URL.parse(url)?.protocol.slice(0, -1) ?? '');
  if (handler === undefined) {
    say(`refused a request to the network: ${request.method()} ${url.slice(0, 200)}`);
    return route.abort('blockedbyclient');
  }
  try {
    const answer = await handler(toRequest(request, url));
    await route.fulfill({
      status: answer.status,
      headers: toHeaders(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  } catch (cause) {
    // Electron answers net::ERR_UNEXPECTED when a handler throws.
    say(`protocol handler failed for ${url}: ${cause instanceof Error ? cause.message : String(cause)}`);
    await route.abort('failed').catch(() => undefined);
  }
}

function toRequest(request: PageRequest, url: string): Request {
  const body = request.postDataBuffer();
  return new Request(url, {
    method: request.method(),
    headers: request.headers(),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
}

function toHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [
      name,
      name.startsWith('content-security-policy') ? toChromiumPolicy(value, privilegedSchemes) : value,
    ]),
  );
}
