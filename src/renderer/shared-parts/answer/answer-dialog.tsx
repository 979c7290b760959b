import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { createAnswerStore } from '../../stores/create-answer-store.ts';
import { latestOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useTechnical } from '../../ui/technical/technical.tsx';
import { AnswerBody } from './answer-body.tsx';

/** One answer exactly as it came: status, headers, body. */
export function AnswerDialog(props: { answerId: string; onClose: () => void }) {
  const { desktop } = useStores();
  const { t } = useTranslation();
  const formats = useFormats();
  const isTechnical = useTechnical();
  const store = useOwn(createAnswerStore);
  const answer = useStoreValue(store, (state) => state.answer);
  useEffect(() => {
    void store.getState().open(props.answerId);
  }, [store, props.answerId]);
  const raw = latestOf(answer);
  return (
    <Dialog
      title={raw && isTechnical ? `${raw.meta.method} ${raw.meta.target}, ${raw.meta.status}` : t('answer.title')}
      isOpen
      onClose={props.onClose}
      width="full"
      actions={
        <>
          {raw?.text ? (
            <Button onPress={() => void desktop.copyText({ text: raw.text ?? '' }).catch(() => undefined)}>
              {t('copy')}
            </Button>
          ) : null}
          <Button variant="primary" onPress={props.onClose} autoFocus>
            {t('close')}
          </Button>
        </>
      }
    >
      {answer.state === 'failed' ? (
        <Banner level="rejected">
          <b>{errorText(t, answer.error).what}</b> {errorText(t, answer.error).todo}
        </Banner>
      ) : null}
      {raw ? (
        <>
          <p className="small muted">
            {formats.dateTime(raw.meta.fetchedAt)}
            {isTechnical ? `, ${formats.duration(raw.meta.durationMs)}, ${formats.bytes(raw.meta.bytes)}` : ''}
          </p>
          <AnswerBody raw={raw} isLoading={answer.state === 'loading'} onMore={() => void store.getState().more()} />
        </>
      ) : answer.state === 'failed' ? null : (
        <p className="muted">{t('answer.loading')}</p>
      )}
    </Dialog>
  );
}
