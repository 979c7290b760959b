import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';

/** Sending to production requires typing its name. */
export function StartDialog(props: {
  profileName: string;
  rows: number;
  onClose: () => void;
  onStart: (typedName: string) => void;
}) {
  const { t } = useTranslation('bulk');
  const [typed, setTyped] = useState('');
  const isRight = typed === props.profileName;
  return (
    <Dialog
      title={t('send.productionTitle', { count: props.rows, name: props.profileName })}
      isOpen
      role="alertdialog"
      onClose={props.onClose}
      cancel={t('cancel')}
      actions={
        <Button
          variant="primary"
          disabledReason={isRight ? null : t('send.typeFirst')}
          onPress={() => props.onStart(typed)}
        >
          {t('send.sendAll', { count: props.rows })}
        </Button>
      }
    >
      <p>{t('send.productionText')}</p>
      <TextField
        label={t('send.typeName', { name: props.profileName })}
        value={typed}
        onChange={setTyped}
        autoFocus
        onEnter={() => {
          if (isRight) props.onStart(typed);
        }}
      />
    </Dialog>
  );
}
