import { useTranslation } from 'react-i18next';
import type { NamedRequest } from '../../../shared/model/answers/answer.ts';
import { outcomeOf } from '../../../shared/model/answers/request-outcome.ts';
import { Outcome } from '../../ui/outcome/outcome.tsx';
import { useTechnical } from '../../ui/technical/technical.tsx';
import { outcomeWord } from './requests-table.ts';

/** The outcome of a request: icon and word. */
export function RequestOutcome(props: { record: NamedRequest }) {
  const { t, i18n } = useTranslation('activity');
  const { record } = props;
  const isTechnical = useTechnical();
  const label =
    isTechnical && record.outcome === 'answered'
      ? t('answered', { status: record.status ?? '' })
      : outcomeWord(i18n, record);
  return <Outcome outcome={outcomeOf(record)} label={label} />;
}
