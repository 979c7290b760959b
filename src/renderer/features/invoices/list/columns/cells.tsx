import Check from 'lucide-react/icons/check';
import EqualNot from 'lucide-react/icons/equal-not';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursStanding, InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { MiddleText } from '../../../../ui/middle-text/middle-text.tsx';
import { tooltipAttributes } from '../../../../ui/tooltip/tooltip-attributes.ts';
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

const STANDINGS = { agree: Check, differ: EqualNot } as const;

/** Energy, and before it whether the kept hours come to the same; no mark: they were not compared. */
export function StandingCell({ standing, children }: { standing: HoursStanding | null; children: ReactNode }) {
  const { t } = useTranslation('invoices');
  if (standing === null) return children;
  const words = t(`hours.about.${standing}`);
  return (
    <span className={checking.energy}>
      <span
        role="img"
        aria-label={words}
        className={checking.standing}
        data-standing={standing}
        {...tooltipAttributes({ text: words })}
      >
        <Icon of={STANDINGS[standing]} size={12} />
      </span>
      {children}
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
