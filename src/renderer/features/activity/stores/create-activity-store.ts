import type { Client } from '../../../../shared/bridge/types.ts';
import type { NamedRequest } from '../../../../shared/model/answer.ts';
import { createPages } from '../../../stores/create-pages.ts';

const SETTLE_MS = 250;

/**
 * The request log, newest first. While the list is scrolled to its top, new requests appear automatically (at most four
 * times a second); `delay` is the timer, injected so that tests need not wait.
 */
export function createActivityStore(
  client: Client,
  delay: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
) {
  const pages = createPages<NamedRequest, ActivityQuery>({
    query: EVERYTHING,
    load: (query, page) => client.call('activity.list', { ...query, ...page }),
  });
  let isDue = false;
  const stop = client.on('activity.recorded', () => {
    if (!isDue) {
      isDue = true;
      delay(() => {
        isDue = false;
        void pages.reload();
      }, SETTLE_MS);
    }
  });
  return { pages, stop };
}

/** Which requests are shown. */
export type ActivityQuery = { readonly filter: string; readonly isFailedOnly: boolean };
export const EVERYTHING: ActivityQuery = { filter: '', isFailedOnly: false };
