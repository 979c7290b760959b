import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../shared/calendar/this-computer.ts';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import { TOLD_BY, type Told, type ToldBy } from '../../../shared/model/contracts/told.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/select-field/select-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { FailedLine } from '../failed.tsx';
import styles from './resolve-dialog.module.css';

/** What a person recorded about an unknown registration; `contractId` null when the operator gave none. */
export type Said = {
  /** `open`: they do not know yet. */
  readonly decision: 'exists' | 'absent' | 'open';
  readonly who: string;
  readonly why: string;
  readonly contractId: string | null;
} & Told;

const RECORD = {
  exists: 'resolve.recordExists',
  absent: 'resolve.recordAbsent',
  open: 'resolve.recordOpen',
} as const;

/** Records who said that it was registered or not, and in which words; stays in the ledger. */
export function ResolveDialog(props: {
  decision: Said['decision'];
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
  const [how, setHow] = useState<ToldBy | null>(null);
  const [day, setDay] = useState<string | null>(localDay(Date.now()));
  const [contractId, setContractId] = useState('');
  const isWhoMissing = who.trim() === '';
  const isWhyMissing = why.trim() === '';

  const record = () => {
    const given = contractId.trim();
    props.onRecord({
      decision,
      who: who.trim(),
      why: why.trim(),
      how,
      saidOn: day,
      contractId: decision === 'exists' && given !== '' ? given : null,
    });
  };
  return (
    <Dialog
      title={
        count > 1
          ? t(`resolve.${decision === 'open' ? 'absent' : decision}ManyTitle`, { count })
          : t(`resolve.${decision}Title`)
      }
      isOpen
      onClose={onClose}
      cancel={t('resolve.cancel')}
      actions={
        <Button
          variant="primary"
          isBusy={props.isBusy}
          disabledReason={isWhyMissing ? t('resolve.whyMissing') : isWhoMissing ? t('resolve.whoMissing') : null}
          onPress={record}
        >
          {t(RECORD[decision])}
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
        messages={[{ level: 'hint', text: t(`resolve.whyHint.${decision}`) }]}
      />
      <div className={styles.told}>
        <SelectField
          label={t('resolve.how')}
          placeholder={t('resolve.hows.none')}
          items={TOLD_BY.map((id) => ({ id, label: t(`resolve.hows.${id}`) }))}
          selected={how}
          onSelect={setHow}
        />
        <DateField label={t('resolve.when')} value={day} onChange={setDay} />
      </div>
      {decision === 'exists' && count === 1 ? (
        <TextField
          label={t('resolve.contractId')}
          value={contractId}
          onChange={setContractId}
          maxLength={200}
          messages={[{ level: 'hint', text: t('resolve.contractIdHint') }]}
        />
      ) : null}
      <TextField label={t('resolve.who')} value={who} onChange={setWho} maxLength={200} isRequired />
      <FailedLine error={error} />
    </Dialog>
  );
}
