import type { BulkValues } from '../../../shared/model/bulk.ts';
import { idKey, namesOf, type PairOf, socIdCore } from '../../../shared/rules/keys.ts';
import { toSent } from '../../../shared/rules/normalise.ts';
import { draftOf } from './row.ts';

/** The halves of a row's pairs, for telling rows of one sheet apart; an empty one matches nothing. */
export type PairKeys = { readonly customerKey: string; readonly socKey: string; readonly propertyKey: string };

export function pairKeys(values: BulkValues): PairKeys {
  return {
    customerKey: idKey(values['customer.id']),
    socKey: socIdCore(values['customer.soc_id']) ?? '',
    propertyKey: idKey(values['property.id']),
  };
}

/** Whom a row would register, as it would be sent. */
export function pairOfRow(values: BulkValues): PairOf {
  return toSent(draftOf(values));
}

/** One name for each thing that makes two rows the same pair. */
export function pairNamesOfRow(values: BulkValues): string[] {
  return namesOf(pairOfRow(values));
}
