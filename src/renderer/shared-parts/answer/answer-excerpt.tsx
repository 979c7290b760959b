import { useTranslation } from 'react-i18next';
import { latestOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import styles from './answer-views.module.css';
import { useAnswer } from './use-answer.ts';

/** The first lines of an answer's text, shown with a question about it. */
export function AnswerExcerpt(props: { answerId: string; label: string; emptyText: string }) {
  const { t } = useTranslation('common');
  const { answer } = useAnswer(props.answerId);
  const raw = latestOf(answer);
  const text =
    raw !== null
      ? raw.text?.trim() || props.emptyText
      : answer.state === 'failed'
        ? errorText(t, answer.error).what
        : t('answer.loading');
  return (
    <section className={`${styles.excerpt} selectable mono`} aria-label={props.label} aria-busy={raw === null}>
      {text}
    </section>
  );
}
