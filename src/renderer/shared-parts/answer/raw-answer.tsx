import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { createAnswerStore } from '../../stores/create-answer-store.ts';
import { latestOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import styles from './answer-views.module.css';

/** The first of an answer's text as it came, in a few lines: what a question about it is asked beside. */
export function RawAnswerText(props: { answerId: string; label: string; emptyText: string }) {
  const { t } = useTranslation('common');
  const store = useOwn(createAnswerStore);
  const answer = useStoreValue(store, (state) => state.answer);
  useEffect(() => {
    void store.getState().open(props.answerId);
  }, [store, props.answerId]);
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
