import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { nameOrId } from '../../../../shared/model/register/full-name.ts';
import { NameLink } from '../../../shared-parts/name-link.tsx';
import { IconButton } from '../../../ui/button/button.tsx';
import own from './outcome.module.css';

/** Whose registration it is, and of which address. `onClose`: in a pane. */
export function OutcomeHead({
  registration: { customer, property },
  onClose,
}: {
  registration: Registration;
  onClose: (() => void) | null;
}) {
  const { t } = useTranslation('contracts');
  const name = nameOrId(customer);
  const address = [property.address || property.id, `${property.zip_code} ${property.city}`.trim()];
  return (
    <header className={own.head}>
      <div>
        <h2>
          <NameLink name={name} about={{ customerId: customer.id }} />
        </h2>
        <p className="small muted">{address.filter(Boolean).join(', ')}</p>
      </div>
      {onClose === null ? null : (
        <IconButton size="sm" icon={X} label={t('outcome.back')} keys={['Esc']} onPress={onClose} />
      )}
    </header>
  );
}
