import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores, useStoreValue } from '../../../stores-react/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';

/** What the operator said about an unknown row, in whose words; kept for good in the ledger. */
export function ResolveDialog(props: {
  registrationId: string;
  decision: 'exists' | 'absent';
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('contracts');
  const stores = useStores();
  const bulk = useBulk();
  const userName = useStoreValue(stores.appInfo, (state) => state.info?.userName ?? '');
  const isBusy = useBulkValue((state) => state.working?.what === 'resolve');
  const { registrationId, decision } = props;
  const [who, setWho] = useState(userName);
  const [why, setWhy] = useState('');
  const [contractId, setContractId] = useState('');
  const [wasTried, setTried] = useState(false);
  const record = async () => {
    setTried(true);
    if (who.trim() === '' || why.trim() === '') return;
    const given = contractId.trim();
    const done = await bulk.work('resolve', () =>
      stores.client.call('ledger.resolve', {
        registrationId,
        decision,
        who: who.trim(),
        why: why.trim(),
        contractId: decision === 'exists' && given !== '' ? given : null,
      }),
    );
    if (done) props.onDone();
  };
  return (
    <Dialog
      title={t(`resolve.${decision}Title`)}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button variant="secondary" onPress={props.onClose}>
            {t('resolve.cancel')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onPress={() => void record()}>
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
          wasTried && why.trim() === ''
            ? { level: 'error', text: t('resolve.whyMissing') }
            : { level: 'hint', text: t('resolve.whyHint') },
        ]}
      />
      {decision === 'exists' ? (
        <TextField label={t('resolve.contractId')} value={contractId} onChange={setContractId} maxLength={200} />
      ) : null}
      <TextField label={t('resolve.who')} value={who} onChange={setWho} maxLength={200} isRequired />
    </Dialog>
  );
}
