import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { NamedRequest } from '../../../../shared/model/answers/answer.ts';
import type { RequestFacet } from '../../../../shared/model/answers/request-facets.ts';
import type { RequestGroup } from '../../../../shared/model/answers/request-groups.ts';
import { allRows } from '../../../stores/all-rows.ts';
import { createPages } from '../../../stores/create-pages.ts';
import type { FoldedParts } from '../../../stores/part-lines.ts';

const SETTLE_MS = 250;

/**
 * The request log, newest first. While the list is scrolled to its top, new requests appear automatically (at most four
 * times a second); `delay` is the timer, injected so that tests need not wait.
 */
export function createActivityStore(
  client: Client,
  delay: (run: () => void, ms: number) => void = (run, ms) => void setTimeout(run, ms),
) {
  const parts = createStore<ActivityParts>()(() => ({ groups: null, counts: null, folded: new Map() }));
  const pages = createPages<NamedRequest, ActivityQuery>({
    query: EVERYTHING,
    async load(query, page) {
      const asked = { ...query, ...page, isGrouped: true };
      const { groups = null, counts, ...reply } = await client.call('activity.list', asked);
      if (JSON.stringify(query) === JSON.stringify(pages.store.getState().query)) parts.setState({ groups, counts });
      return reply;
    },
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
  const fold = (id: string, isFolded: boolean) =>
    parts.setState(({ folded }) => ({ folded: new Map(folded).set(id, isFolded) }));
  /** Every request of the list as it is searched and filtered, newest first. */
  const readAll = () => {
    const { query } = pages.store.getState();
    return allRows((page) => client.call('activity.list', { ...query, ...page }));
  };
  return { pages, parts, fold, readAll, stop };
}

/** Parts of the whole log as the newest reply has them (null: it is filtered), and how many each facet has. */
type ActivityParts = {
  readonly groups: readonly RequestGroup[] | null;
  readonly counts: Readonly<Record<RequestFacet, number>> | null;
  readonly folded: FoldedParts;
};

/** Which requests are shown. */
export type ActivityQuery = {
  readonly filter: string;
  readonly facet: RequestFacet;
  readonly kind?: NamedRequest['endpoint'] | undefined;
};
export const EVERYTHING: ActivityQuery = { filter: '', facet: 'all' };
