import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TAKEN_BACK } from '../../../../shared/model/contracts/taken-back.ts';
import { tellFailure } from '../../../hooks/tell-failure.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';

const FORMATS = ['xlsx', 'csv-semicolon', 'csv-comma'] as const;
const STATES = ['queued', 'waiting', 'sending', 'accepted', 'rejected', 'unknown'] as const;
const STAGES = ['received', 'refused'] as const;

/** Writes the listed registrations as filtered and sorted, in the person's language. */
export function LedgerExportButton(props: { isDisabled: boolean }) {
  const { t } = useTranslation('contracts');
  const { toasts } = useStores();
  const calls = useCalls('ledger');
  const { ledger } = useContractsStores();
  const [isBusy, setBusy] = useState(false);
  const save = async (format: (typeof FORMATS)[number]) => {
    const column = (name: string) => t(`ledger.columns.${name}`);
    setBusy(true);
    try {
      const name = await calls.export({
        ...ledger.query(),
        format,
        name: t('ledger.export.name'),
        titles: {
          reference: column('reference'),
          time: column('time'),
          customer: column('customer'),
          customerId: t('ledger.export.customerId'),
          property: column('property'),
          propertyId: t('ledger.export.propertyId'),
          outcome: column('outcome'),
          contractId: column('contractId'),
          status: t('ledger.export.status'),
          message: column('message'),
        },
        outcomes: Object.fromEntries([
          ...STATES.map((state) => [state, t(`ledger.states.${state}`)]),
          [TAKEN_BACK, t('ledger.takenBack')],
          ...STAGES.map((stage) => [stage, t(`ledger.stages.${stage}`)]),
        ]),
      });
      if (name !== null) toasts.getState().show({ title: t('ledger.export.done', { name }) });
    } catch (thrown) {
      tellFailure({ toasts }, t, thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <MenuButton
      icon={Download}
      isBusy={isBusy}
      isDisabled={props.isDisabled}
      menuLabel={t('ledger.export.label')}
      entries={FORMATS.map((format) => ({
        id: format,
        label: t(`ledger.export.${format}`),
        onAction: () => void save(format),
      }))}
    >
      {t('ledger.export.button')}
    </MenuButton>
  );
}
