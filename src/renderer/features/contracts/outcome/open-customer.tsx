import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';

export function OpenCustomer({ registration: { customer } }: { registration: Registration }) {
  const { t } = useTranslation('contracts');
  const { shell } = useStores();
  const name = `${customer.first_name} ${customer.last_name}`.trim() || customer.id;
  return (
    <Button variant="secondary" onPress={() => shell.getState().navigate('register', { customerId: customer.id })}>
      {t('outcome.openCustomer', { name })}
    </Button>
  );
}
