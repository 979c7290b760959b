import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { TechnicalDetails, useTechnical } from '../../../ui/technical/technical.tsx';
import { ContractAnswer } from '../answer/contract-answer.tsx';
import { useContractFormats } from '../contract-formats.ts';
import own from './outcome.module.css';

/** The operator's answer: one closed line at the end, with what is inside at its right. Nothing of it is drawn until it is opened. */
export function AnswerFold(props: { registration: Registration }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { answer, state, record } = props.registration;
  // Whoever looks at technical details decides by it what an unclear answer means.
  const isTechnical = useTechnical();
  const isOpenAtFirst = isTechnical && state === 'unknown';
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOpenAtFirst;
  if (answer === null) return null;
  const isYes = answer.status >= 200 && answer.status < 300;
  return (
    <details
      className={own.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && choose(currentTarget.open)}
    >
      <summary>
        <span>{t('outcome.technical')}</span>
        {isTechnical ? (
          <span className="muted tnum">
            {t('outcome.answerWord')} {answer.status}, {formats.bytes(answer.bytes)}
          </span>
        ) : null}
      </summary>
      {isOpen ? (
        <TechnicalDetails isShown>
          <ContractAnswer
            key={answer.id}
            {...(state === 'unknown' ? { first: 'raw' as const } : {})}
            body={isYes ? 'ContractRegistrationResponse' : 'ErrorResponse'}
            meta={answer}
            record={record}
          />
        </TechnicalDetails>
      ) : null}
    </details>
  );
}
