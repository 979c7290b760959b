import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { MiddleText } from '../../../../ui/middle-text/middle-text.tsx';
import checking from '../checking.module.css';
import { shortAddress } from './short-address.ts';

/** A name, or the id where no name is known. */
export function CustomerCell({ row }: { row: InvoiceRow }) {
  return row.customerName ? (
    <span className={checking.who}>{row.customerName}</span>
  ) : (
    <MiddleText>{row.pair.customerId}</MiddleText>
  );
}

/** The street; which home it is in it is never cut. */
export function HomeCell({ row, alikeStreets }: { row: InvoiceRow; alikeStreets: ReadonlySet<string> }) {
  const [street, rest] = shortAddress(row, alikeStreets);
  if (street === '') return row.address || <MiddleText>{row.pair.propertyId}</MiddleText>;
  return (
    <span className={checking.home} title={row.address}>
      <span>{street}</span>
      <span>{rest}</span>
    </span>
  );
}

/** A ring: filled where somebody checked the invoice. */
export function CheckedCell({ row }: { row: InvoiceRow }) {
  const { t } = useTranslation('invoices');
  const isChecked = row.mark?.isChecked === true;
  return (
    <span
      role="img"
      aria-label={t(isChecked ? 'marks.checked' : 'marks.notChecked')}
      className={checking.ring}
      data-checked={isChecked}
    >
      <Icon of={Check} size={12} />
    </span>
  );
}
