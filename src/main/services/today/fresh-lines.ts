import type { TodayLine } from '../../../shared/model/today.ts';
import { fact, keyOf, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

/** New invoices of automatically fetched groups, until somebody has looked at them. */
export function freshLines({ fresh, rows }: TodayContext): TodayLine[] {
  return fresh.flatMap(({ id, name, since }, i): TodayLine[] => {
    const news = rows.news[i];
    if (news === undefined || news.at === null) return [];
    const { new: added, changed, gone, at } = news;
    return [
      {
        key: freshKey(id),
        kind: 'fresh',
        tab: 'invoices',
        who: { is: 'name', text: name },
        where: null,
        row: null,
        fact: fact('fetched-news', { new: added, changed, gone }),
        since: at,
        verb: 'look',
        opens: opens('invoices', { show: 'news', group: id, since: String(since + 1) }),
      },
    ];
  });
}

export function freshKey(groupId: string): string {
  return keyOf('fresh', groupId);
}
