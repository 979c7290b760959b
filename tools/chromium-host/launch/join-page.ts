import { type Browser, type ConnectOverCDPTransport, chromium, type Page } from 'playwright-core';
import { openWebSocket } from '../cdp/web-socket.ts';
import { withoutOutlines } from './without-outlines.ts';

/**
 * Connects Playwright to a Chromium that somebody else started, and finds the page of one window in it (a shared one
 * has pages of others too). The socket is ours: Playwright's own compresses every message, which is a seventh of its
 * work.
 */
export async function joinPage(endpoint: string, target: string): Promise<{ browser: Browser; page: Page }> {
  const socket = await openWebSocket(endpoint);
  const transport: ConnectOverCDPTransport = {
    send: (message: object) => socket.send(withoutOutlines(JSON.stringify(message))),
    close: () => socket.close(),
  };
  socket.listen(
    // One message per task, as Playwright's own transport does: what follows from one runs before the next is
    // delivered.
    (text) => setImmediate(() => transport.onmessage?.(JSON.parse(text))),
    () => setImmediate(() => transport.onclose?.()),
  );
  // Without Playwright's defaults: the host decides about colour scheme and focus.
  const browser = await chromium.connectOverCDP(transport, { noDefaults: true });
  // The host answers dialogs; without a listener Playwright would answer first.
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
