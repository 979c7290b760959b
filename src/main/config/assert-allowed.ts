import { AppError } from '../../shared/errors/app-error.ts';
import { isLocked, type Policy } from './policy.ts';

/** Throws `locked-by-policy` where IT forbids exporting or printing. Called where the bytes are made or written. */
export function assertAllowed(policy: Pick<Policy, 'allow'>, what: keyof Policy['allow']): void {
  if (!policy.allow[what]) throw new AppError({ code: 'locked-by-policy', setting: `allow.${what}` });
}

/** Throws `locked-by-policy` where IT has locked a setting. */
export function assertUnlocked(policy: Pick<Policy, 'locked'>, setting: string): void {
  if (isLocked(policy, setting)) throw new AppError({ code: 'locked-by-policy', setting });
}
