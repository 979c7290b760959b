import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorDataOf } from '../../stores/loadable.ts';
import { useStores } from '../../stores-react/use-stores.tsx';
import { errorText } from '../../text/error-text.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** The way out where what lies on disk cannot be opened: asks, sets the old files aside, ends the app. */
export function BeginAnew() {
  const { client } = useStores();
  const { t } = useTranslation('settings');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setAsking(false);
    setProblem(null);
  };
  const begin = async () => {
    try {
      await client.call('store.beginAnew', { confirm: 'set-old-files-aside' });
    } catch (thrown) {
      const { what, todo } = errorText(t, errorDataOf(thrown));
      setProblem(`${what} ${todo}`);
    }
  };
  return (
    <>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {t('storage.anew.button')}
      </Button>
      <Dialog
        title={t('storage.anew.title')}
        role="alertdialog"
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onPress={close}>
              {t('common:cancel')}
            </Button>
            <Button variant="danger" isSolid onPress={() => void begin()}>
              {t('storage.anew.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('storage.anew.aside')}</p>
        <p>{t('storage.anew.unknown')}</p>
        <p>
          {t('storage.anew.missing')} {t('storage.anew.ends')}
        </p>
        {problem === null ? null : <Banner level="rejected">{problem}</Banner>}
      </Dialog>
    </>
  );
}
