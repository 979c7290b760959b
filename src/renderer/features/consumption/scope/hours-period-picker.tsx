import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../shared/calendar/dates.ts';
import { PresetButtons } from '../../../shared-parts/period/preset-buttons.tsx';
import { HOUR_PRESETS, type Period } from '../../../stores/period-presets.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Token } from '../../../ui/chip/chip.tsx';
import { DateRangeField } from '../../../ui/date-field/date-field.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import styles from '../consumption.module.css';

/** The days: presets or any two days, both included; shows how they are sent. */
export function HoursPeriodPicker(props: {
  scope: Period | null;
  title: string;
  today: string;
  onPick: (period: Period) => void;
}) {
  const { t } = useTranslation('consumption');
  return (
    <Popover label={t('period.pick')} width={392} trigger={<Token className="tnum">{props.title}</Token>}>
      {(close) => (
        <PeriodForm
          scope={props.scope}
          today={props.today}
          onPick={(period) => {
            props.onPick(period);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function PeriodForm(props: { scope: Period | null; today: string; onPick: (period: Period) => void }) {
  const { t } = useTranslation('consumption');
  const [picked, setPicked] = useState<Period | null>(props.scope);
  return (
    <div className={styles.popoverForm}>
      <PresetButtons
        presets={HOUR_PRESETS}
        today={props.today}
        textOf={(preset) => t(`period.preset.${preset}`)}
        onPick={props.onPick}
      />
      <DateRangeField
        label={t('period.range')}
        toWord={t('period.toWord')}
        start={picked?.firstDate ?? null}
        end={picked?.lastDate ?? null}
        onChange={(range) => setPicked(range === null ? null : { firstDate: range.start, lastDate: range.end })}
      />
      <p className="caption">
        {picked === null ? null : t('period.sent', { from: picked.firstDate, to: addDays(picked.lastDate, 1) })}
      </p>
      <div className={styles.popoverActions}>
        <Button
          variant="primary"
          isDisabled={picked === null || picked.firstDate > picked.lastDate}
          onPress={() => {
            if (picked !== null) props.onPick(picked);
          }}
        >
          {t('property.use')}
        </Button>
      </div>
    </div>
  );
}
