import { useTranslation } from 'react-i18next';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import type { Limits } from '../../../shared/model/settings/preferences.ts';
import { NumberSetting } from './number-setting.tsx';
import { LockedLast, Setting } from './setting.tsx';
import { useLock, useSettings } from './use-setting.ts';

type Item = { key: keyof Limits /** What is stored for one unit shown. */; factor: number; min: number; max: number };

const MEGABYTE = 1024 * 1024;
const ITEMS: readonly Item[] = [
  { key: 'invoiceWindowDays', factor: 1, min: 1, max: 3660 },
  { key: 'consumptionWindowDays', factor: 1, min: 1, max: 3660 },
  { key: 'concurrency', factor: 1, min: 1, max: 8 },
  { key: 'connectTimeoutMs', factor: 1000, min: 1, max: 120 },
  { key: 'answerTimeoutMs', factor: 1000, min: 1, max: 600 },
  { key: 'staleAfterMs', factor: DAY_MS, min: 1, max: 3660 },
  { key: 'poaMaxBytes', factor: MEGABYTE, min: 1, max: 100 },
];

/** Windows, waiting times and sizes. */
export function LimitsSection() {
  return (
    <LockedLast>
      {ITEMS.map((item) => (
        <LimitSetting key={item.key} of={`limits.${item.key}`} item={item} />
      ))}
    </LockedLast>
  );
}

function LimitSetting(props: { of: `limits.${keyof Limits}`; item: Item }) {
  const { key, factor, min, max } = props.item;
  const { t } = useTranslation('settings');
  const { values, update } = useSettings();
  const { isLocked } = useLock(props.of);
  return (
    <Setting of={props.of}>
      <NumberSetting
        label={t(`limits.${key}.title`)}
        unit={t(`limits.${key}.unit`)}
        value={values.limits[key] / factor}
        min={min}
        max={max}
        isDisabled={isLocked}
        onChange={(value) => void update({ limits: { [key]: Math.round(value * factor) } })}
      />
    </Setting>
  );
}
