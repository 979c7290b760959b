import type { Happening, Note, OverviewContract } from '../../../shared/model/register/overview.ts';
import type { OwnedContract } from '../../store/register/owned-contracts.ts';
import { type MonthRow, monthOf } from '../invoices/twelve-months.ts';

const MAX_HAPPENED = 40;

type Row = MonthRow & { readonly change: string | null; readonly changedAt: number | null };

/** The latest events of a customer or property, newest first. */
export function overviewHistory(parts: {
  readonly owned: readonly OwnedContract[];
  readonly contracts: readonly OverviewContract[];
  readonly labelOf: (propertyId: string) => string;
  readonly rows: readonly Row[];
  readonly notes: readonly Note[];
  /** When answers were last fetched: invoices and hours by property, contracts by number. */
  readonly fetched: readonly { readonly code: Happening['code']; readonly at: number; readonly what: string }[];
}): Happening[] {
  const found: Happening[] = [...parts.fetched];
  for (const one of parts.owned) {
    const what = parts.labelOf(one.propertyId);
    if (one.registrationId === null) continue;
    found.push({ at: one.createdAt, code: 'sent', what });
    const code = OUTCOMES[one.state];
    if (code !== undefined) found.push({ at: one.changedAt, code, what: one.contractId ?? what });
  }
  for (const { record, mark, change, changedAt } of parts.rows) {
    const month = monthOf(record.fields) ?? '';
    if (mark?.isChecked === true && mark.checkedAt !== null) {
      found.push({ at: mark.checkedAt, code: 'invoice-checked', what: month });
    }
    if (change === 'changed' && changedAt !== null) found.push({ at: changedAt, code: 'invoice-changed', what: month });
  }
  for (const { at } of parts.notes) found.push({ at, code: 'note', what: '' });
  return found.sort((a, b) => b.at - a.at).slice(0, MAX_HAPPENED);
}

const OUTCOMES: Readonly<Record<string, Happening['code']>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  unknown: 'unknown',
  waiting: 'waiting',
};
