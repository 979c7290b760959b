import type { BulkValues } from '../../../shared/model/bulk.ts';
import { idKey, socIdCore } from '../../../shared/rules/keys.ts';
import type { PairKeys } from '../ports.ts';

/** The keys under which the ledger knows a row; an empty one matches nothing. */
export function pairKeys(values: BulkValues): PairKeys {
  return {
    customerKey: idKey(values['customer.id']),
    socKey: socIdCore(values['customer.soc_id']) ?? '',
    propertyKey: idKey(values['property.id']),
  };
}

/** One name for each half that makes two rows the same pair; none where a half is missing. */
export function pairNames({ customerKey, socKey, propertyKey }: PairKeys): string[] {
  if (propertyKey === '') return [];
  return [
    ...(customerKey === '' ? [] : [`c${JSON.stringify([customerKey, propertyKey])}`]),
    ...(socKey === '' ? [] : [`s${JSON.stringify([socKey, propertyKey])}`]),
  ];
}
