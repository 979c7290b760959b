import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Entry } from './open-entry.ts';

/** Confirms that an entry goes with its notes, which cannot be undone. */
export function RemoveDialog(props: { kind: Entry['kind']; onClose: () => void; onRemove: () => void }) {
  const { t } = useTranslation('register');
  return (
    <Dialog
      title={t(`remove.title.${props.kind}`)}
      isOpen
      onClose={props.onClose}
      cancel={t('erase.keep')}
      actions={
        <Button variant="danger" isSolid onPress={props.onRemove}>
          {t('entry.remove')}
        </Button>
      }
    >
      <p>{t('remove.text')}</p>
    </Dialog>
  );
}
