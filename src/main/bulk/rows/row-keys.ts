import type { BulkValues } from '../../../shared/model/bulk/bulk.ts';
import { idKey, namesOf, type PairOf, socIdCore } from '../../../shared/rules/keys.ts';
import { toSent } from '../../../shared/rules/normalise.ts';
import { draftOf } from './row.ts';

/** The halves of a row's pair keys, for comparing rows of one sheet; an empty one matches nothing. */
export type PairKeys = { readonly customerKey: string; readonly socKey: string; readonly propertyKey: string };

export function pairKeys(values: BulkValues): PairKeys {
  return {
    customerKey: idKey(values['customer.id']),
    socKey: socIdCore(values['customer.soc_id']) ?? '',
    propertyKey: idKey(values['property.id']),
  };
}

/** The customer and property a row would register, as sent. */
export function pairOfRow(values: BulkValues): PairOf {
  return toSent(draftOf(values));
}

/** The keys by which two rows are the same pair. */
export function pairNamesOfRow(values: BulkValues): string[] {
  return namesOf(pairOfRow(values));
}
