import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceSums } from '../../../../shared/hours/invoice-sums.ts';
import type { HourSeries, PeriodInvoice } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SmallTable } from './small-table.tsx';

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
  const sums = useMemo(() => invoiceSums(series, invoices), [series, invoices]);
  if (sums.length === 0) {
    return (
      <p className="muted">
        {props.of === null ? t('invoice.none') : t('invoice.noneOf', { name: props.of })}{' '}
        <Button
          size="sm"
          variant="secondary"
          onPress={() => shell.getState().navigate('invoices', { propertyId: series.range.propertyId })}
        >
          {t('invoice.open')}
        </Button>
      </p>
    );
  }
  const unit = series.unit.text ?? '';
  const decimal = (text: string | null) => (text === null ? '' : formats.decimal(text));
  return (
    <>
      <p className="caption">
        {props.of === null ? null : `${t('invoice.only', { name: props.of })} `}
        {t('invoice.hint')}
      </p>
      <SmallTable
        label={t('insight.title.invoice')}
        texts={2}
        head={[
          t('invoice.name'),
          t('export.period'),
          t('invoice.hours', { unit }),
          t('invoice.missing'),
          t('invoice.billed'),
          t('invoice.difference', { unit }),
        ]}
        rows={sums.map(({ invoice, hours, delivered, expected, difference, isCut }) => [
          invoice.name,
          `${t('period.span', { first: invoice.fromDate, last: invoice.toDate })}${isCut ? ` (${t('invoice.cut')})` : ''}`,
          decimal(hours),
          t('invoice.missingOf', {
            missing: formats.integer(expected - delivered),
            expected: formats.integer(expected),
          }),
          invoice.energy === null
            ? t('invoice.noEnergy')
            : `${decimal(invoice.energy.text)} ${invoice.energy.unit ?? t('unit.unknown')}`,
          decimal(difference),
        ])}
      />
    </>
  );
}
