import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useOwn } from '../../../hooks/use-owned.ts';
import { AnswerBody } from '../../../shared-parts/answer/answer-body.tsx';
import { createAnswerStore } from '../../../stores/create-answer-store.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useContractFormats } from '../contract-formats.ts';
import own from './answer.module.css';

/** The answer as it came: which request it belongs to, its text, its headers. */
export function RawPanel(props: { answerId: string }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const store = useOwn(createAnswerStore);
  const answer = useStore(store, (state) => state.answer);
  useEffect(() => {
    void store.getState().open(props.answerId);
  }, [store, props.answerId]);
  const raw = latestOf(answer);
  if (raw === null) {
    return (
      <p className={own.quiet} role="status">
        {answer.state === 'failed' ? (
          `${errorText(t, answer.error).what} ${errorText(t, answer.error).todo}`
        ) : (
          <>
            <Skeleton width="60%" />
            <span className="sr-only">{t('common:answer.loading')}</span>
          </>
        )}
      </p>
    );
  }
  return (
    <>
      <p className={own.quiet}>
        {raw.meta.method} {raw.meta.target}, HTTP {raw.meta.status}, {formats.bytes(raw.meta.bytes)},{' '}
        {formats.dateTime(raw.meta.fetchedAt)}
      </p>
      <AnswerBody raw={raw} isLoading={answer.state === 'loading'} onMore={() => void store.getState().more()} />
    </>
  );
}
