import type { Customer, Property } from '../../../shared/model/contract.ts';
import { KEY_RULE, namesOf } from '../../../shared/rules/keys.ts';
import type { OfficeKeys } from './office-keys.ts';

/** Enough of a registration to say again which others are the same, under another key or rule. */
export type CanonicalPair = {
  readonly rule: number;
  readonly operatorId: string;
  /** What it was called under its rule: alone this stays where a person was erased or nothing else tells them apart. */
  readonly names: readonly string[];
  /** What a desk that was set up later calls the operator: by the address and client it has now. */
  readonly alsoOperator?: string | undefined;
};

export function canonicalPair(
  operatorId: string,
  pair: { readonly customer: Customer; readonly property: Property },
  alsoOperator?: string,
): CanonicalPair {
  const also = alsoOperator !== undefined && alsoOperator !== operatorId ? { alsoOperator } : {};
  return { rule: KEY_RULE, operatorId, names: namesOf(pair), ...also };
}

/** What the office looks a pair up by: two keys for each name of the operator, or one over the whole content. Equal for all desks of one rule. */
export function pairKeys(keys: OfficeKeys, { rule, operatorId, alsoOperator, names }: CanonicalPair): string[] {
  const operators = alsoOperator === undefined ? [operatorId] : [operatorId, alsoOperator];
  return operators.flatMap((operator) =>
    names.map((name) => keys.lookUp('pair', JSON.stringify([rule, operator, name]))),
  );
}

/** Without what names the person by number: what an erased person's settled claim keeps. */
export function withoutPerson(pair: CanonicalPair): CanonicalPair {
  const names = pair.names.filter((name) => name.startsWith('["customer"'));
  return { ...pair, names };
}
