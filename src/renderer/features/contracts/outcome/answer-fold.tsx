import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contract.ts';
import { TechnicalDetails, useTechnical } from '../../../ui/technical/technical.tsx';
import { AnswerViews } from '../answer/answer-views.tsx';
import { useContractFormats } from '../contract-formats.ts';
import own from './outcome.module.css';

/** The operator's answer: one closed line at the end, with what is inside at its right. Opened, it shows all of it. */
export function AnswerFold(props: { registration: Registration }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { answer, state, record, leaves } = props.registration;
  // Whoever looks at technical details decides by it what an unclear answer means.
  const isOpen = useTechnical() && state === 'unknown';
  if (answer === null) return null;
  const isYes = answer.status >= 200 && answer.status < 300;
  return (
    <details className={own.fold} open={isOpen}>
      <summary>
        <span>{t('outcome.technical')}</span>
        <span className="muted tnum">
          {t('outcome.answerWord')} {answer.status}, {formats.bytes(answer.bytes)}
        </span>
      </summary>
      <TechnicalDetails isShown>
        <AnswerViews
          key={answer.id}
          {...(state === 'unknown' ? { first: 'raw' as const } : {})}
          body={isYes ? 'ContractRegistrationResponse' : 'ErrorResponse'}
          meta={answer}
          record={record}
          leaves={leaves}
          leavesTotal={null}
        />
      </TechnicalDetails>
    </details>
  );
}
