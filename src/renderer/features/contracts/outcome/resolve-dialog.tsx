import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OutcomeStore } from '../../../stores/create-outcome-store.ts';
import { useStores, useStoreValue } from '../../../stores-react/use-stores.tsx';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';

/** Who says that it was registered, or not, and in which words; kept for good in the ledger. */
export function ResolveDialog(props: { store: OutcomeStore; decision: 'exists' | 'absent'; onClose: () => void }) {
  const { t } = useTranslation('contracts');
  const { store, decision, onClose } = props;
  const userName = useStoreValue(useStores().appInfo, (state) => state.info?.userName ?? '');
  const acting = useStore(store, (state) => state.acting);
  const error = useStore(store, (state) => state.actionError);
  const [who, setWho] = useState(userName);
  const [why, setWhy] = useState('');
  const [contractId, setContractId] = useState('');
  const [wasTried, setTried] = useState(false);
  const isWhoMissing = who.trim() === '';
  const isWhyMissing = why.trim() === '';

  const close = () => {
    store.getState().dismissError();
    onClose();
  };
  const record = async () => {
    setTried(true);
    if (isWhoMissing || isWhyMissing) {
      return;
    }
    const given = contractId.trim();
    const done = await store.getState().resolve({
      decision,
      who: who.trim(),
      why: why.trim(),
      contractId: decision === 'exists' && given !== '' ? given : null,
    });
    if (done) {
      onClose();
    }
  };
  return (
    <Dialog
      title={t(`resolve.${decision}Title`)}
      isOpen
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onPress={close}>
            {t('resolve.cancel')}
          </Button>
          <Button variant="primary" isBusy={acting === 'resolve'} onPress={() => void record()}>
            {t(decision === 'exists' ? 'resolve.recordExists' : 'resolve.recordAbsent')}
          </Button>
        </>
      }
    >
      <p className="muted">{t(`resolve.${decision}Intro`)}</p>
      <TextField
        label={t('resolve.why')}
        value={why}
        onChange={setWhy}
        rows={3}
        maxLength={1000}
        autoFocus
        isRequired
        messages={[
          wasTried && isWhyMissing
            ? { level: 'error', text: t('resolve.whyMissing') }
            : { level: 'hint', text: t('resolve.whyHint') },
        ]}
      />
      {decision === 'exists' ? (
        <TextField
          label={t('resolve.contractId')}
          value={contractId}
          onChange={setContractId}
          maxLength={200}
          messages={[{ level: 'hint', text: t('resolve.contractIdHint') }]}
        />
      ) : null}
      <TextField
        label={t('resolve.who')}
        value={who}
        onChange={setWho}
        maxLength={200}
        isRequired
        messages={wasTried && isWhoMissing ? [{ level: 'error', text: t('resolve.whoMissing') }] : []}
      />
      {error === null ? null : (
        <p role="alert" className="small">
          <b>{errorText(t, error).what}</b> {errorText(t, error).todo}
        </p>
      )}
    </Dialog>
  );
}
