import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { nameOrId } from '../../../../shared/model/register/full-name.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Crumb } from '../../../ui/top-bar/crumb.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';

/** After the title: which contract's page it is, and the way back. */
export function ContractCrumb({ contractId }: { contractId: string }) {
  const { t } = useTranslation('contracts');
  const { view } = useContractsStores();
  return (
    <Crumb title={contractId}>
      <Button size="sm" keys={['Esc']} onPress={() => view.getState().back()}>
        {t('details.back')}
      </Button>
    </Crumb>
  );
}

/** After the title: whose contract was sent, and the way to the list. */
export function SentCrumb() {
  const { t } = useTranslation('contracts');
  const { form, sentOutcome, view } = useContractsStores();
  const sent = latestOf(useStore(sentOutcome, (state) => state.registration))?.customer;
  // While it is being sent the form still has it.
  const typed = useStore(form, (state) => state.draft.customer);
  return (
    <Crumb title={nameOrId(sent ?? typed)}>
      <Button size="sm" onPress={() => view.getState().show('ledger')}>
        {t('tabs.ledger')}
      </Button>
    </Crumb>
  );
}

/** After the title: what a colleague asks for, and the way back. */
export function ReleaseCrumb() {
  const { t } = useTranslation('contracts');
  const { view } = useContractsStores();
  return (
    <Crumb title={t('release.review.crumb')}>
      <Button size="sm" onPress={() => view.getState().back()}>
        {t('details.back')}
      </Button>
    </Crumb>
  );
}
