import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ByHand } from '../../../../shared/model/contracts/attempt-end.ts';
import type { Draft } from '../../../../shared/model/contracts/contract.ts';
import { isTyped, wordToType } from '../../../../shared/rules/by-hand.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';

/** One registration while the office is away: why it cannot wait, and a name typed to confirm it. The default is to wait. */
export function ByHandDialog(props: { draft: Draft; onClose: () => void; onSend: (byHand: ByHand) => void }) {
  const { t } = useTranslation('contracts');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const word = wordToType(props.draft);
  const isReasoned = reason.trim() !== '';
  const isConfirmed = isTyped(typed, props.draft);
  const send = () => {
    if (isReasoned && isConfirmed) props.onSend({ reason: reason.trim(), typed });
    else setTried(true);
  };
  return (
    <Dialog
      title={t('byHand.title')}
      isOpen
      role="alertdialog"
      onClose={props.onClose}
      actions={
        <>
          <Button variant="danger" onPress={send}>
            {t('byHand.send')}
          </Button>
          <Button variant="primary" onPress={props.onClose} autoFocus>
            {t('byHand.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('byHand.about')}</p>
      <TextField
        label={t('byHand.reason')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        messages={wasTried && !isReasoned ? [{ level: 'error', text: t('byHand.reasonMissing') }] : []}
      />
      <TextField
        label={t('byHand.typed', { word })}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        messages={wasTried && !isConfirmed ? [{ level: 'error', text: t('byHand.typedWrong', { word }) }] : []}
      />
    </Dialog>
  );
}
