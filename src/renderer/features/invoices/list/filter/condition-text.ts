import type { TFunction } from 'i18next';
import type { InvoiceCondition } from '../../../../../shared/model/invoices/invoice.ts';
import { decimal } from '../../../../text/formats.ts';
import { NUMBER_FIELDS } from '../columns/column-choice.ts';
import { hoursPartOf } from './hours-parts.ts';

/** Who or where an id is. */
type LabelOf = { customer(id: string): string; property(id: string): string };

/** A condition in words: `Amount at least 1000`, `Property is Lärkstigen 80`. */
export function conditionText(
  condition: InvoiceCondition,
  name: (field: string) => string,
  t: TFunction,
  labels: LabelOf,
): string {
  const field = name(condition.field);
  const part = hoursPartOf(condition);
  if (part !== null) return t(`invoices:hours.about.${part}`);
  // As the list shows it: `3 000,50`.
  const shown = (value: string) => {
    if (condition.field === 'customer') return labels.customer(value);
    if (condition.field === 'property') return labels.property(value);
    return NUMBER_FIELDS.has(condition.field) ? decimal(value) : value;
  };
  switch (condition.op) {
    case 'filled':
    case 'empty':
    case 'absent':
      return t(`invoices:where.${condition.op}`, { field });
    case 'between':
      return t('invoices:where.between', { field, from: shown(condition.from), to: shown(condition.to) });
    default: {
      if (condition.field === 'change' && condition.op === 'equals') {
        return t(`invoices:change.${condition.value}`, { defaultValue: condition.value });
      }
      if (condition.field === 'changedAt') return t('invoices:where.news');
      if (condition.field === 'checked') {
        return t(condition.op === 'equals' ? 'invoices:marks.checked' : 'invoices:marks.notChecked');
      }
      return t(`invoices:where.${condition.op}`, { field, value: shown(condition.value) });
    }
  }
}

/** Ids in conditions, to be shown by name. */
export function idsIn(where: readonly InvoiceCondition[], field: 'customer' | 'property'): string[] {
  return where.flatMap((condition) => (condition.field === field && 'value' in condition ? [condition.value] : []));
}
