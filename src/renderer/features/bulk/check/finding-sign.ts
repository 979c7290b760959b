import type { BulkFinding } from '../../../../shared/model/bulk/bulk.ts';

export type FindingSign = 'held' | 'warning' | 'info';

/** They hold a row back until a person has decided. */
const DECIDED: ReadonlySet<string> = new Set([
  'customer-id-two-people',
  'register-other-person',
  'duplicate-registered',
  'duplicate-in-file',
]);

/** `isHeld`: the row is held back; a decision, or its sending, ends that. A cross is only what the operator rejected. */
export function findingSign({ level, code }: Pick<BulkFinding, 'level' | 'code'>, isHeld: boolean): FindingSign {
  if (level === 'info') return 'info';
  return level === 'error' || (isHeld && DECIDED.has(code)) ? 'held' : 'warning';
}

const RANK: Readonly<Record<FindingSign, number>> = { held: 3, warning: 2, info: 1 };

export function worstSign(signs: readonly FindingSign[]): FindingSign | null {
  return signs.reduce<FindingSign | null>(
    (worst, sign) => (worst === null || RANK[sign] > RANK[worst] ? sign : worst),
    null,
  );
}
