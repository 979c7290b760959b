import { useTranslation } from 'react-i18next';
import { useCalls } from '../../hooks/use-calls.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useLastQuestion } from './use-last-question.ts';

/** For files that cannot be opened: asks, sets the old files aside, quits the app. */
export function ResetStore() {
  const calls = useCalls('store');
  const { t } = useTranslation('settings');
  const question = useLastQuestion(() => calls.reset({ confirm: 'set-old-files-aside' }));
  return (
    <>
      <Button variant="secondary" onPress={question.ask}>
        {t('storage.reset.button')}
      </Button>
      <Dialog
        title={t('storage.reset.title')}
        role="alertdialog"
        isOpen={question.isAsking}
        onClose={question.close}
        cancel={t('common:cancel')}
        actions={
          <Button variant="danger" isSolid onPress={() => void question.confirm()}>
            {t('storage.reset.confirm')}
          </Button>
        }
      >
        <p>{t('storage.reset.aside')}</p>
        <p>{t('storage.reset.unknown')}</p>
        <p>
          {t('storage.reset.missing')} {t('storage.reset.ends')}
        </p>
        {question.problem === null ? null : <Banner level="rejected">{question.problem}</Banner>}
      </Dialog>
    </>
  );
}
