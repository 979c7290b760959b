import { type Period, type PeriodPreset, periodOf } from '../../stores/period-presets.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './preset-buttons.module.css';

/** Usual periods, one button each. */
export function PresetButtons<Preset extends PeriodPreset>(props: {
  presets: readonly Preset[];
  today: string;
  textOf: (preset: Preset) => string;
  onPick: (period: Period) => void;
}) {
  return (
    <div className={styles.presets}>
      {props.presets.map((preset) => (
        <Button key={preset} size="sm" variant="secondary" onPress={() => props.onPick(periodOf(preset, props.today))}>
          {props.textOf(preset)}
        </Button>
      ))}
    </div>
  );
}
