import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { FailedLine } from '../failed.tsx';

/** What a person recorded about an unknown registration; `contractId` null when the operator gave none. */
export type Said = {
  readonly decision: 'exists' | 'absent';
  readonly who: string;
  readonly why: string;
  readonly contractId: string | null;
};

/** Records who said that it was registered or not, and in which words; stays in the ledger. */
export function ResolveDialog(props: {
  decision: 'exists' | 'absent';
  /** More than one: the same statement for each, and no contract id. */
  count?: number;
  isBusy: boolean;
  /** Why recording failed, here in the dialog. */
  error: AppErrorData | null;
  onRecord: (said: Said) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('contracts');
  const { decision, count = 1, error, onClose } = props;
  const userName = useStoreValue(useStores().appInfo, (state) => state.info?.userName ?? '');
  const [who, setWho] = useState(userName);
  const [why, setWhy] = useState('');
  const [contractId, setContractId] = useState('');
  const [wasTried, setTried] = useState(false);
  const isWhoMissing = who.trim() === '';
  const isWhyMissing = why.trim() === '';

  const record = () => {
    setTried(true);
    if (isWhoMissing || isWhyMissing) return;
    const given = contractId.trim();
    props.onRecord({
      decision,
      who: who.trim(),
      why: why.trim(),
      contractId: decision === 'exists' && given !== '' ? given : null,
    });
  };
  return (
    <Dialog
      title={count > 1 ? t(`resolve.${decision}ManyTitle`, { count }) : t(`resolve.${decision}Title`)}
      isOpen
      onClose={onClose}
      cancel={t('resolve.cancel')}
      actions={
        <Button variant="primary" isBusy={props.isBusy} onPress={record}>
          {t(decision === 'exists' ? 'resolve.recordExists' : 'resolve.recordAbsent')}
        </Button>
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
            : { level: 'hint', text: t(`resolve.whyHint.${decision}`) },
        ]}
      />
      {decision === 'exists' && count === 1 ? (
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
      <FailedLine error={error} />
    </Dialog>
  );
}
