import { useTranslation } from 'react-i18next';
import type { RequestRecord } from '../../../shared/model/answer.ts';
import { Outcome } from '../../ui/outcome/outcome.tsx';
import { outcomeOf } from './outcome-of.ts';

/** What became of a request: icon and word. */
export function RequestOutcome(props: { record: RequestRecord }) {
  const { t } = useTranslation('activity');
  const { record } = props;
  const label =
    record.outcome === 'answered'
      ? t('outcomes.answered', { status: record.status ?? '' })
      : t(`outcomes.${record.outcome}`);
  return <Outcome outcome={outcomeOf(record)} label={label} />;
}
