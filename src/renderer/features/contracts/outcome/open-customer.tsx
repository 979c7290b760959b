import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { nameOrId } from '../../../../shared/model/register/full-name.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';

export function OpenCustomer({ registration: { customer } }: { registration: Registration }) {
  const { t } = useTranslation('contracts');
  const { shell } = useStores();
  const name = nameOrId(customer);
  return (
    <Button variant="secondary" onPress={() => shell.getState().navigate('register', { customerId: customer.id })}>
      {t('outcome.openCustomer', { name })}
    </Button>
  );
}
