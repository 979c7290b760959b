import { createHash } from 'node:crypto';
import type { TodayFact, TodayFactCode, TodayLine } from '../../../shared/model/today.ts';

/** Up to this many lines of a kind are listed by name; more become one line with their number. */
export const MAX_BY_NAME = 5;

export function fact(code: TodayFactCode, params: TodayFact['params'] = {}): TodayFact {
  return { code, params };
}

export function opens(screen: string, params: Record<string, string> = {}): NonNullable<TodayLine['opens']> {
  return { screen, params };
}

/** The state of a line: a hidden line returns when it changes. Age alone does not count. */
export function fingerprintOf({ kind, who, fact: said, verb }: TodayLine): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, who, said, verb]))
    .digest('base64url')
    .slice(0, 22);
}

/** Stored keys contain no names of people. */
export function keyOf(...parts: readonly (string | number)[]): string {
  const [kind, ...rest] = parts;
  return `${kind} ${createHash('sha256').update(JSON.stringify(rest)).digest('base64url').slice(0, 22)}`;
}
