import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { latestOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import styles from './answer-views.module.css';
import { useAnswer } from './use-answer.ts';

/**
 * The first lines of an answer's text, shown with a question about it. `children` (the replies) come once the text is
 * there or has failed to load: they do not move under the pointer, and nobody replies to an answer they cannot see.
 */
export function AnswerExcerpt(props: { answerId: string; label: string; emptyText: string; children: ReactNode }) {
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
    <>
      <section className={`${styles.excerpt} selectable mono`} aria-label={props.label} aria-busy={raw === null}>
        {text}
      </section>
      {raw !== null || answer.state === 'failed' ? props.children : null}
    </>
  );
}
