import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import own from './details.module.css';

/** After the title: which contract's page it is, and the way back. */
export function ContractCrumb({ contractId }: { contractId: string }) {
  const { t } = useTranslation('contracts');
  const { view } = useContractsStores();
  return (
    <span className={own.crumb}>
      <span className="muted" aria-hidden="true">
        /
      </span>
      <b className="tnum">{contractId}</b>
      <Button size="sm" keys={['Esc']} onPress={() => view.getState().back()}>
        {t('details.back')}
      </Button>
    </span>
  );
}
