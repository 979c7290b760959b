import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';
import { KEY_RULE, namesOf } from '../../../shared/rules/keys.ts';
import type { OfficeKeys } from './office-keys.ts';

/** The canonical content of a registration, enough to compare it again under another key or rule. */
export type CanonicalPair = {
  readonly rule: number;
  readonly operatorId: string;
  /** Its comparison keys under its rule; only these remain when a person was erased or nothing else identifies them. */
  readonly names: readonly string[];
  /** The operator id at a desk that was set up later: by the current address and client. */
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

/**
 * The office's look-up keys of a pair: two for each id of the operator, or one over the whole content. Equal for all
 * desks of one rule.
 */
export function pairKeys(keys: OfficeKeys, { rule, operatorId, alsoOperator, names }: CanonicalPair): string[] {
  const operators = alsoOperator === undefined ? [operatorId] : [operatorId, alsoOperator];
  return operators.flatMap((operator) =>
    names.map((name) => keys.lookUp('pair', JSON.stringify([rule, operator, name]))),
  );
}

/** Without the key of the personal number: what an erased person's settled claim keeps. */
export function withoutPerson(pair: CanonicalPair): CanonicalPair {
  const names = pair.names.filter((name) => name.startsWith('["customer"'));
  return { ...pair, names };
}
