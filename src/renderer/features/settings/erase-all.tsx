import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDataOf } from '../../stores/loadable.ts';
import { useStores } from '../../stores-react/use-stores.tsx';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';

/** Destroys the key and everything encrypted with it. The word must be typed: nobody can undo it. */
export function EraseAll() {
  const { client } = useStores();
  const { t } = useTranslation('settings');
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const word = t('storage.erase.word');
  const close = () => {
    setAsking(false);
    setTyped('');
    setProblem(null);
  };
  const erase = async () => {
    try {
      await client.call('store.eraseAll', { confirm: 'erase-everything' });
    } catch (thrown) {
      const { what, todo } = errorText(t, errorDataOf(thrown));
      setProblem(`${what} ${todo}`);
    }
  };
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {t('storage.erase.button')}
      </Button>
      <Dialog
        title={t('storage.erase.title')}
        role="alertdialog"
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onPress={close}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="danger"
              isSolid
              disabledReason={typed.trim() === word ? null : t('storage.erase.type', { word })}
              onPress={() => void erase()}
            >
              {t('storage.erase.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('storage.erase.text')}</p>
        <TextField
          label={t('storage.erase.type', { word })}
          value={typed}
          onChange={setTyped}
          maxLength={20}
          messages={problem === null ? [] : [{ level: 'error', text: problem }]}
        />
      </Dialog>
    </>
  );
}
