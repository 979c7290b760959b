import type { TFunction } from 'i18next';
import type { Sourced } from '../../../../shared/model/origin/provenance.ts';
import { dayIn, standsOn } from '../../../../shared/rules/contract-days.ts';
import { dayWord } from '../../../text/day-words.ts';
import type { Formats } from '../../../text/formats.ts';

export type ContractStanding = {
  readonly is: 'runs' | 'coming' | 'ended' | 'known';
  readonly title: string;
  /** Follows from dates that nobody has confirmed. */
  readonly isGuessed: boolean;
};

/** The state of a contract in words, by its first and last day; without them only that the operator knows it. */
export function contractStanding(
  t: TFunction,
  formats: Formats,
  fields: Readonly<Partial<Record<string, Sourced>>>,
  today: string,
): ContractStanding {
  const startsOn = dayIn(fields.startsOn?.text);
  const endsOn = dayIn(fields.endsOn?.text);
  const day = (of: string | null) => ({ day: of === null ? '' : dayWord(of, formats, today) });
  if (startsOn === null && endsOn === null) {
    return { is: 'known', title: t('contracts:details.standing.known'), isGuessed: false };
  }
  const is = standsOn(today, { startsOn, endsOn });
  const isGuessed = [fields.startsOn, fields.endsOn].some((one) => dayIn(one?.text) && one?.provenance === 'guess');
  const title =
    is === 'ended'
      ? t('contracts:details.standing.ended', day(endsOn))
      : is === 'coming'
        ? t('contracts:details.standing.starts', day(startsOn))
        : endsOn !== null
          ? t('contracts:details.standing.until', day(endsOn))
          : t('contracts:details.standing.since', day(startsOn));
  return { is, title, isGuessed };
}
