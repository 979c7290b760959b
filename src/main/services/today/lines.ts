import { createHash } from 'node:crypto';
import type { TodayFact, TodayFactCode, TodayLine } from '../../../shared/model/today.ts';

/** So many of a kind stand by name; more of them are one line that says how many. */
export const MAX_BY_NAME = 5;

export function fact(code: TodayFactCode, params: TodayFact['params'] = {}): TodayFact {
  return { code, params };
}

export function opens(screen: string, params: Record<string, string> = {}): NonNullable<TodayLine['opens']> {
  return { screen, params };
}

/** How a thing stands: a line that was put off comes back when this is another. Ages alone are no news. */
export function fingerprintOf({ kind, who, fact: said, verb }: TodayLine): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, who, said, verb]))
    .digest('base64url')
    .slice(0, 22);
}

/** Names of people stand in no key that is kept. */
export function keyOf(...parts: readonly (string | number)[]): string {
  const [kind, ...rest] = parts;
  return `${kind} ${createHash('sha256').update(JSON.stringify(rest)).digest('base64url').slice(0, 22)}`;
}
