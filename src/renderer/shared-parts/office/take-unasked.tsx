import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HAND_OVER_WORDS } from '../../../shared/model/office/hand-over-words.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import type { HandOverState } from '../../stores/create-hand-over-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './hand-over.module.css';

/** A colleague's, who cannot act on it: taken over without being handed over, with words. Main asks once more. */
export function TakeUnasked({ by, state }: { by: string; state: HandOverState }) {
  const { t } = useTranslation('contracts');
  const { toasts } = useStores();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const take = async () => {
    if (await state.takeUnasked(words)) toasts.getState().show({ title: t('handOver.tookOver') });
  };
  if (!isOpen) {
    return (
      <div className={styles.actions}>
        <Button variant="secondary" onPress={() => setOpen(true)}>
          {t('handOver.unasked', { who: by })}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className="small muted">{t('handOver.unaskedHint', { who: by })}</p>
      <TextField
        label={t('handOver.unaskedWords')}
        value={words}
        onChange={setWords}
        rows={2}
        maxLength={HAND_OVER_WORDS}
        autoFocus
        messages={[{ level: 'hint', text: t('handOver.wordsHint') }]}
      />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          isBusy={state.isActing}
          saysWhy
          disabledReason={words.trim() === '' ? t('handOver.unaskedWhy') : null}
          onPress={() => void take()}
        >
          {t('handOver.take')}
        </Button>
        <Button onPress={() => setOpen(false)}>{t('handOver.cancel')}</Button>
      </div>
    </>
  );
}
