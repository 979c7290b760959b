import { useTranslation } from 'react-i18next';
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
