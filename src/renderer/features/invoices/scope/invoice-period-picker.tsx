import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceScope } from '../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { PresetButtons } from '../../../shared-parts/period/preset-buttons.tsx';
import { INVOICE_PRESETS, presetOf } from '../../../stores/period-presets.ts';
import { periodWords } from '../../../text/day-words.ts';
import type { Formats } from '../../../text/formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Token } from '../../../ui/chip/chip.tsx';
import { DateField, DateRangeField } from '../../../ui/date-field/date-field.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from '../invoices.module.css';
import { periodName } from './scope-text.ts';

/** What of a scope the period is. */
export type InvoicePeriod = Pick<InvoiceScope, 'fromDate' | 'toDate'>;

/** A period, or "the invoice issued for one date", which is what leaving out `to_date` means to the service. */
export function InvoicePeriodPicker(props: {
  period: InvoicePeriod;
  today: string;
  onPick: (period: InvoicePeriod) => void;
}) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  return (
    <Popover
      label={t('period.pick')}
      width={400}
      trigger={<Token className="tnum">{shortName(props.period, props.today, t, formats)}</Token>}
    >
      {(close) => (
        <PeriodForm
          {...props}
          onPick={(period) => {
            props.onPick(period);
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** As one says it: "Last 12 months", else its days. */
function shortName({ fromDate, toDate }: InvoicePeriod, today: string, t: TFunction, formats: Formats): string {
  if (toDate === null) return periodName({ fromDate, toDate }, t);
  const preset = presetOf({ firstDate: fromDate, lastDate: toDate }, INVOICE_PRESETS, today);
  return preset === null
    ? periodWords(fromDate, toDate, t('invoices:period.toWord'), formats)
    : t(`invoices:period.preset.${preset}`);
}

function PeriodForm(props: { period: InvoicePeriod; today: string; onPick: (period: InvoicePeriod) => void }) {
  const { t } = useTranslation('invoices');
  const [mode, setMode] = useState<'span' | 'issued'>(props.period.toDate === null ? 'issued' : 'span');
  const [range, setRange] = useState<{ start: string; end: string } | null>(
    props.period.toDate === null ? null : { start: props.period.fromDate, end: props.period.toDate },
  );
  const [date, setDate] = useState<string | null>(props.period.fromDate);
  const picked: InvoicePeriod | null =
    mode === 'issued'
      ? date === null
        ? null
        : { fromDate: date, toDate: null }
      : range === null || range.start > range.end
        ? null
        : { fromDate: range.start, toDate: range.end };
  return (
    <div className={styles.popoverForm}>
      <Segmented
        label={t('period.mode')}
        items={[
          { id: 'span', label: t('period.span') },
          { id: 'issued', label: t('period.issued') },
        ]}
        selected={mode}
        onSelect={setMode}
      />
      {mode === 'span' ? (
        <>
          <PresetButtons
            presets={INVOICE_PRESETS}
            today={props.today}
            textOf={(preset) => t(`period.preset.${preset}`)}
            onPick={({ firstDate, lastDate }) => props.onPick({ fromDate: firstDate, toDate: lastDate })}
          />
          <DateRangeField
            label={t('period.range')}
            toWord={t('period.toWord')}
            start={range?.start ?? null}
            end={range?.end ?? null}
            onChange={setRange}
          />
        </>
      ) : (
        <DateField label={t('period.date')} value={date} onChange={setDate} />
      )}
      <p className="caption">
        {picked === null
          ? null
          : picked.toDate === null
            ? t('period.sentIssued', { from: picked.fromDate })
            : t('period.sent', { from: picked.fromDate, to: picked.toDate })}
      </p>
      <div className={styles.popoverActions}>
        <Button
          variant="primary"
          isDisabled={picked === null}
          onPress={() => {
            if (picked !== null) props.onPick(picked);
          }}
        >
          {t('period.use')}
        </Button>
      </div>
    </div>
  );
}
