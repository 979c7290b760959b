import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ShortcutsList } from './shortcuts-list.tsx';

/** Every shortcut on one sheet (F1 or ?). */
export function ShortcutsSheet(props: { onClose: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Dialog
      title={t('shortcuts.title')}
      isOpen
      onClose={props.onClose}
      width="wide"
      actions={
        <Button variant="primary" onPress={props.onClose} autoFocus>
          {t('common:close')}
        </Button>
      }
    >
      <ShortcutsList />
    </Dialog>
  );
}
