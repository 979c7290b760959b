import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HourSeries, PeriodInvoice } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../stores-react/use-formats.ts';
import styles from '../consumption.module.css';
import { invoiceSums } from '../view/invoice-sums.ts';

/** Invoices beside the hours of their periods: sums, what is missing, the difference. No verdict. */
export function InvoiceCheck(props: { series: HourSeries; invoices: readonly PeriodInvoice[] }) {
  const { series, invoices } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const sums = useMemo(() => invoiceSums(series, invoices), [series, invoices]);
  if (sums.length === 0) {
    return <p className="muted">{t('invoice.none')}</p>;
  }
  const unit = series.unit.text ?? '';
  const decimal = (text: string | null) => (text === null ? '' : formats.decimal(text));
  return (
    <>
      <p className="caption">{t('invoice.hint')}</p>
      <table className={styles.smallTable} aria-label={t('insight.title.invoice')}>
        <thead>
          <tr>
            <th scope="col">{t('invoice.name')}</th>
            <th scope="col">{t('export.period')}</th>
            <th scope="col">{t('invoice.hours', { unit })}</th>
            <th scope="col">{t('invoice.missing')}</th>
            <th scope="col">{t('invoice.billed')}</th>
            <th scope="col">{t('invoice.difference', { unit })}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ invoice, hours, delivered, expected, difference, isCut }) => (
            <tr key={`${invoice.name} ${invoice.fromDate}`}>
              <td>{invoice.name}</td>
              <td className="tnum">
                {t('period.span', { first: invoice.fromDate, last: invoice.toDate })}
                {isCut ? ` (${t('invoice.cut')})` : ''}
              </td>
              <td className="tnum">{decimal(hours)}</td>
              <td className="tnum">
                {t('invoice.missingOf', {
                  missing: formats.integer(expected - delivered),
                  expected: formats.integer(expected),
                })}
              </td>
              <td className="tnum">
                {invoice.energy === null
                  ? t('invoice.noEnergy')
                  : `${decimal(invoice.energy.text)} ${invoice.energy.unit ?? t('unit.unknown')}`}
              </td>
              <td className="tnum">{decimal(difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
