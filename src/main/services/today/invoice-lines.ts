import type { TodayLine } from '../../../shared/model/today.ts';
import { amountChangeOf } from '../../../shared/rules/amount-change.ts';
import type { TodayRow, TodayRowGroup } from '../../store/rows/rows-messages.ts';
import { fact, keyOf, opens } from './lines.ts';
import type { TodayContext } from './today-parts.ts';

const COMMON = { kind: 'invoice', tab: 'invoices', row: null } as const;

/** Unchecked invoices of the last two runs. */
export function uncheckedLines({ rows }: TodayContext): TodayLine[] {
  if (rows.unchecked === 0) return [];
  return [
    {
      ...COMMON,
      key: keyOf('unchecked'),
      who: { is: 'many', of: 'invoices', count: rows.unchecked },
      where: null,
      fact: fact('unchecked', { sinceOn: rows.since }),
      since: rows.newestAt,
      verb: 'check',
      opens: opens('invoices', { show: 'unchecked', ...(rows.since === null ? {} : { since: rows.since }) }),
    },
  ];
}

/** Invoices without an amount, where nearly all others of the same runs have one. */
export function noAmountLines(context: TodayContext): TodayLine[] {
  const { noAmount, since } = context.rows;
  const show = { show: 'no-amount', ...(since === null ? {} : { since }) };
  return groupLines(context, noAmount, 'no-amount', show, (row) => ({
    fact: fact('no-amount', { monthOn: row?.monthOn ?? null, others: noAmount.others }),
    verb: 'look',
  }));
}

/** Invoices that the newest fetch found changed and that nobody has checked since. */
export function changedLines(context: TodayContext): TodayLine[] {
  return groupLines(context, context.rows.changed, 'changed', { show: 'changed' }, (row) => ({
    fact: row === null ? fact('changed-many') : changedFact(row),
    verb: 'compare',
  }));
}

function changedFact({ monthOn, wasAmount, amount, currency }: TodayRow): TodayLine['fact'] {
  const change = amountChangeOf(wasAmount, amount);
  if (change === null) return fact('changed', { monthOn });
  return fact(change.isLower ? 'changed-lower' : 'changed-higher', { monthOn, amount: change.by, currency });
}

/** Invoices that the newest fetch no longer found. */
export function goneLines(context: TodayContext): TodayLine[] {
  return groupLines(context, context.rows.gone, 'gone', { show: 'gone' }, (row) => ({
    fact: row === null ? fact('gone-many') : fact('gone', { monthOn: row.monthOn }),
    verb: 'look',
  }));
}

function groupLines(
  { register, profileId }: TodayContext,
  group: TodayRowGroup,
  what: string,
  show: Record<string, string>,
  say: (row: TodayRow | null) => Pick<TodayLine, 'fact' | 'verb'>,
): TodayLine[] {
  if (group.count === 0) return [];
  if (group.some.length === 0) {
    return [
      {
        ...COMMON,
        ...say(null),
        key: keyOf(what, 'all'),
        who: { is: 'many', of: 'invoices', count: group.count },
        where: null,
        since: group.oldestAt,
        opens: opens('invoices', show),
      },
    ];
  }
  const { names, addresses } = register.labels(profileId, group.some);
  return group.some.map((row) => ({
    ...COMMON,
    ...say(row),
    key: keyOf(what, row.key),
    who: { is: 'name', text: names.get(row.customerId) || row.customerId },
    about: { customerId: row.customerId },
    where: addresses.get(row.propertyId) || row.propertyId,
    since: row.at,
    opens: opens('invoices', { ...show, row: row.key }),
  }));
}
