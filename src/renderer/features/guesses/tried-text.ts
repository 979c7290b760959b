import type { TFunction } from 'i18next';
import type { FieldGuess, TriedPlace } from '../../../shared/model/mapping/guesses.ts';

/** "Found in 85 of 88. In 3 it is empty."; null where there is nothing to remark. */
export function triedText(tried: TriedPlace | null, guess: FieldGuess | null, t: TFunction): string | null {
  if (tried !== null) {
    const { found, records, empty, unreadable, missing } = tried;
    return [
      foundText(found, records, t),
      ...(empty > 0 ? [t('guesses:tried.empty', { count: empty })] : []),
      ...(unreadable > 0 ? [t('guesses:tried.unreadable', { count: unreadable })] : []),
      ...(missing > 0 ? [t('guesses:tried.missing', { count: missing })] : []),
    ].join(' ');
  }
  if (guess === null || guess.found >= guess.of) return null;
  return foundText(guess.found, guess.of, t);
}

function foundText(found: number, records: number, t: TFunction): string {
  return found === records ? t('guesses:tried.all', { records }) : t('guesses:tried.found', { found, records });
}

/** Why a place was taken for a field, in words; null where nothing is guessed. */
export function whyGuessed(guess: FieldGuess | null, t: TFunction): string | null {
  if (guess === null || guess.reasons.length === 0) return null;
  const reasons = guess.reasons.map(({ code, params }) => t(`mapping:guess.reasons.${code}`, params));
  return t('guesses:why', { reasons: [...new Set(reasons)].join('; ') });
}
