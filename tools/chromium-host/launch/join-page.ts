import { type Browser, type ConnectOverCDPTransport, chromium, type Page } from 'playwright-core';
import { openWebSocket } from '../cdp/web-socket.ts';

/**
 * Playwright on a Chromium that somebody else started, and the page of one window in it: a shared one shows others as
 * well. The socket is ours: Playwright's own has every message compressed, which is a seventh of what it does.
 */
export async function joinPage(endpoint: string, target: string): Promise<{ browser: Browser; page: Page }> {
  const socket = await openWebSocket(endpoint);
  const transport: ConnectOverCDPTransport = {
    send: (message: object) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  };
  socket.listen(
    // Messages are handled one per task, as Playwright's own transport does: continuations of one run before the next
    // is delivered.
    (text) => setImmediate(() => transport.onmessage?.(JSON.parse(text))),
    () => setImmediate(() => transport.onclose?.()),
  );
  // Without Playwright's defaults: colour scheme and focus are the host's to say.
  const browser = await chromium.connectOverCDP(transport, { noDefaults: true });
  // The host answers; a Playwright without a listener would answer first.
  browser.contexts()[0]?.on('dialog', () => undefined);
  return { browser, page: await pageOf(browser, target) };
}

async function pageOf(browser: Browser, target: string): Promise<Page> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    await session.detach();
    if (targetInfo.targetId === target) return page;
  }
  throw new Error('the window’s page cannot be found over the debugging port');
}
