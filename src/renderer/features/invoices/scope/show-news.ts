import type { RouteParams } from '../../../stores/create-shell-store.ts';
import { latestOf } from '../../../stores/loadable.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { readPairs } from '../stores/read-pairs.ts';

/** What came in a saved group since somebody last looked: new, changed, and no longer there. */
export async function showNews(
  { list, groups }: Pick<InvoicesStores, 'list' | 'groups'>,
  { group, since }: RouteParams,
): Promise<void> {
  if (latestOf(groups.getState().items) === null) await groups.getState().load();
  const found = latestOf(groups.getState().items)?.find(({ id }) => id === group);
  if (found === undefined || since === undefined) return;
  list.getState().show({ where: [{ op: 'at-least', field: 'changedAt', value: since }] });
  list.getState().setScope({ pairs: readPairs(found.data), fromDate: '1900-01-01', toDate: '2999-12-31' });
}
