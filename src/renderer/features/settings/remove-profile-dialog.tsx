import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../shared/model/profile.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** A removed profile takes its secret with it: asked first. */
export function RemoveProfileDialog(props: {
  profile: Profile;
  isOpen: boolean;
  onClose: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('settings');
  return (
    <Dialog
      title={t('removeProfile.title', { name: props.profile.name })}
      role="alertdialog"
      isOpen={props.isOpen}
      onClose={props.onClose}
      actions={
        <>
          <Button onPress={props.onClose} autoFocus>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" isSolid onPress={props.onRemove}>
            {t('removeProfile.remove')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('removeProfile.text')}</p>
    </Dialog>
  );
}
