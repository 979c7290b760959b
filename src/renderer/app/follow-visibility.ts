import type { Client } from '../../shared/bridge/types.ts';

/** Main asks the office seldom while nobody sees this window. */
export function followVisibility(client: Client, page: Document): void {
  const tell = () =>
    void client.call('office.lookedAt', { isVisible: page.visibilityState === 'visible' }).catch(() => undefined);
  page.addEventListener('visibilitychange', tell);
}
