import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { Says } from '../../../shared/model/answers/answer-meaning.ts';
import type { Registration } from '../../../shared/model/contracts/contract.ts';
import { Button } from '../../ui/button/button.tsx';
import { AnswerExcerpt } from '../answer/answer-excerpt.tsx';
import { FailedLine } from '../failed.tsx';
import styles from './registration.module.css';

/** Asks once what an answer means, next to it; the reply holds for every answer of its kind from this operator. */
export function AnswerQuestion(props: {
  registration: Registration;
  isBusy: boolean;
  error: AppErrorData | null;
  onSay: (says: Says) => void;
}) {
  const { t } = useTranslation('contracts');
  const id = useId();
  const { registration, isBusy, error, onSay } = props;
  const { answer, unclear } = registration;
  if (!registration.canAsk || answer === null) return null;
  const isBusyAnswer = unclear === 'busy';
  return (
    <section className={styles.ask} aria-labelledby={id}>
      <h3 id={id}>{t(isBusyAnswer ? 'meaning.busyQuestion' : 'meaning.question')}</h3>
      <p className="small muted">{t(isBusyAnswer ? 'meaning.busyText' : 'meaning.questionText')}</p>
      <AnswerExcerpt answerId={answer.id} label={t('meaning.answer')} emptyText={t('meaning.emptyAnswer')}>
        <div className={styles.choices}>
          {isBusyAnswer ? (
            <Button variant="secondary" icon={CircleX} isBusy={isBusy} onPress={() => onSay('not-processed')}>
              {t('meaning.notProcessed')}
            </Button>
          ) : (
            <>
              <Button variant="secondary" icon={CircleCheck} isBusy={isBusy} onPress={() => onSay('yes')}>
                {t('meaning.yes')}
              </Button>
              <Button variant="secondary" icon={CircleX} isBusy={isBusy} onPress={() => onSay('no')}>
                {t('meaning.no')}
              </Button>
            </>
          )}
        </div>
      </AnswerExcerpt>
      <p className="small muted">{t('meaning.unsure')}</p>
      <FailedLine error={error} />
    </section>
  );
}
