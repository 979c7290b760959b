import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceSums } from '../../../../shared/hours/invoice-sums.ts';
import { shownEnergy } from '../../../../shared/hours/precision.ts';
import type { HourSeries, PeriodInvoice } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { monthsWithoutInvoice } from '../view/invoice-rows.ts';
import { spanName } from '../view/span-name.ts';
import { signedText } from '../view/value-text.ts';
import { SmallTable } from './small-table.tsx';

/** Stands for a month that no kept invoice is about. */
const NO_INVOICE = { name: '', customerId: '', energy: null, answerId: '' };

/** Invoices compared with the hours of their periods: sums, missing hours, difference. No judgement. */
export function InvoiceCheck(props: {
  series: HourSeries;
  invoices: readonly PeriodInvoice[];
  /** Whose they are, where several are shown. */
  of: string | null;
}) {
  const { series, invoices } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { shell } = useStores();
  const sums = useMemo(() => {
    const without = monthsWithoutInvoice(series.range, invoices).map(({ firstDate, lastDate }) => ({
      ...{ ...NO_INVOICE, fromDate: firstDate, toDate: lastDate },
    }));
    const all = [...invoices, ...without].toSorted((a, b) => b.fromDate.localeCompare(a.fromDate));
    return invoices.length === 0 ? [] : invoiceSums(series, all);
  }, [series, invoices]);
  const openInvoices = (
    <Button
      size="sm"
      variant="secondary"
      onPress={() => shell.getState().navigate('invoices', { propertyId: series.range.propertyId })}
    >
      {t('invoice.open')}
    </Button>
  );
  if (sums.length === 0) {
    return (
      <p className="muted">
        {props.of === null ? t('invoice.none') : t('invoice.noneOf', { name: props.of })} {openInvoices}
      </p>
    );
  }
  const unit = series.unit.text ?? '';
  const energy = (text: string | null) => (text === null ? '' : formats.decimal(shownEnergy(text, unit)));
  const nameOf = ({ fromDate, toDate }: PeriodInvoice) =>
    spanName({ firstDate: fromDate, lastDate: toDate }, t('period.toWord'), formats);
  return (
    <>
      {props.of === null ? null : <p className="caption">{t('invoice.only', { name: props.of })}</p>}
      <SmallTable
        label={t('insight.title.invoice')}
        texts={2}
        head={[
          t('export.period'),
          t('invoice.name'),
          t('invoice.hours', { unit }),
          t('invoice.missing'),
          t('invoice.billed', { unit }),
          t('invoice.difference', { unit }),
        ]}
        rows={sums.map(({ invoice, hours, delivered, expected, billed, difference, isCut }) => [
          `${nameOf(invoice)}${isCut ? ` (${t('invoice.cut')})` : ''}`,
          invoice.answerId === '' ? t('invoice.notHere') : invoice.name,
          energy(hours),
          t('invoice.missingOf', {
            missing: formats.integer(expected - delivered),
            expected: formats.integer(expected),
          }),
          billedText(invoice, billed),
          difference === null ? '' : signedText(shownEnergy(difference, unit), formats),
        ])}
      />
      {sums.some(({ invoice }) => invoice.answerId === '') ? openInvoices : null}
    </>
  );

  function billedText(invoice: PeriodInvoice, billed: string | null): string {
    if (invoice.answerId === '') return '';
    if (invoice.energy === null) return t('invoice.noEnergy');
    // In a unit that cannot be compared it says its own.
    return billed === null
      ? `${formats.decimal(invoice.energy.text)} ${invoice.energy.unit ?? t('unit.unknown')}`
      : energy(billed);
  }
}
