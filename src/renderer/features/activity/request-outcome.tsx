import { useTranslation } from 'react-i18next';
import type { RequestRecord } from '../../../shared/model/answers/answer.ts';
import { outcomeOf } from '../../../shared/model/answers/request-outcome.ts';
import { Outcome } from '../../ui/outcome/outcome.tsx';
import { useTechnical } from '../../ui/technical/technical.tsx';

/** The outcome of a request: icon and word. */
export function RequestOutcome(props: { record: RequestRecord }) {
  const { t } = useTranslation('activity');
  const { record } = props;
  const isTechnical = useTechnical();
  const label =
    record.outcome === 'answered'
      ? isTechnical
        ? t('outcomes.answered', { status: record.status ?? '' })
        : t(`outcomes.said.${outcomeOf(record)}`)
      : t(`outcomes.${record.outcome}`);
  return <Outcome outcome={outcomeOf(record)} label={label} />;
}
