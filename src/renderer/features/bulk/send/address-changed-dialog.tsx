import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

/** Rows were written for another address or client than the connection leads to now: a person sees both and decides. */
export function AddressChangedDialog(props: {
  writtenFor: string;
  leadsTo: string;
  onClose: () => void;
  onSend: () => void;
}) {
  const { t } = useTranslation('bulk');
  const { writtenFor, leadsTo } = props;
  return (
    <Dialog
      title={t('send.moved.title')}
      isOpen
      role="alertdialog"
      onClose={props.onClose}
      actions={
        <>
          <Button variant="danger" onPress={props.onSend}>
            {t('send.moved.confirm')}
          </Button>
          <Button variant="primary" onPress={props.onClose} autoFocus>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('send.moved.text', { writtenFor, leadsTo })}</p>
    </Dialog>
  );
}
