import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TechnicalDetails, useTechnical } from '../../../ui/technical/technical.tsx';
import { ContractAnswer } from '../answer/contract-answer.tsx';
import { useContractFormats } from '../contract-formats.ts';
import own from './outcome.module.css';

/**
 * What one quotes or looks up: the reference and the operator's answer. One closed line at the end, with what is inside
 * at its right. Nothing of it is drawn until it is opened.
 */
export function AnswerFold(props: { registration: Registration }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const copy = useCopy();
  const { answer, state, record, reference } = props.registration;
  // Whoever looks at technical details decides by it what an unclear answer means.
  const isTechnical = useTechnical();
  const isOpenAtFirst = isTechnical && state === 'unknown' && answer !== null;
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOpenAtFirst;
  const isYes = answer !== null && answer.status >= 200 && answer.status < 300;
  const inside = [
    isTechnical && answer !== null
      ? `${t('outcome.answerWord')} ${answer.status}, ${formats.bytes(answer.bytes)}`
      : null,
    t('outcome.reference', { reference }),
  ];
  return (
    <details
      className={own.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && choose(currentTarget.open)}
    >
      <summary>
        <span>{t('outcome.technical')}</span>
        <span className={own.inside}>{inside.filter((part) => part !== null).join(', ')}</span>
      </summary>
      {isOpen ? (
        <>
          <Button
            size="sm"
            icon={Copy}
            className={own.copyReference}
            onPress={() => void copy(reference, t('outcome.referenceCopied'))}
          >
            {t('outcome.copyReference')}
          </Button>
          {answer === null ? null : (
            <TechnicalDetails isShown>
              <ContractAnswer
                key={answer.id}
                {...(state === 'unknown' ? { first: 'raw' as const } : {})}
                body={isYes ? 'ContractRegistrationResponse' : 'ErrorResponse'}
                meta={answer}
                record={record}
              />
            </TechnicalDetails>
          )}
        </>
      ) : null}
    </details>
  );
}
