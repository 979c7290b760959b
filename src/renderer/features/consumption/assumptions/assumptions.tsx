import Clock from 'lucide-react/icons/clock';
import Ruler from 'lucide-react/icons/ruler';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { type EnergyUnit, energyUnitOf } from '../../../../shared/hours/convert-unit.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { Assumption } from '../../../ui/assumption/assumption.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import styles from '../consumption.module.css';
import type { ClockReport } from '../stores/create-hours-context-store.ts';
import { clockName, clockText } from '../view/assumption-text.ts';
import { TimeBaseForm } from './time-base-form.tsx';
import { UnitForm } from './unit-form.tsx';

/** The assumptions behind the hours: clock and unit. Dotted until confirmed, then hidden. */
export function Assumptions(props: {
  series: HourSeries;
  /** The unit in the answer; another one may be shown. */
  sourceUnit: HourSeries['unit'];
  clock: ClockReport | null;
  unit: EnergyUnit | null;
  onUnit: (unit: EnergyUnit) => void;
}) {
  const { series, sourceUnit } = props;
  const { t } = useTranslation('consumption');
  const { clock } = series;
  const isUnitConfirmed = sourceUnit.text !== null && sourceUnit.provenance === 'confirmed';
  const said = t(isUnitConfirmed ? 'clock.confirmed' : 'clock.notConfirmed');
  const unitText = series.unit.text === null ? t('unit.absent') : `${series.unit.text}, ${said}`;
  return (
    <>
      <Popover
        label={t('clock.label')}
        width={440}
        trigger={
          <AriaButton className={styles.assumptionButton ?? ''} aria-label={clockText(clock, t)}>
            <Assumption
              state={clock.confirmed && props.clock?.contradicts !== true ? 'confirmed' : 'unconfirmed'}
              icon={Clock}
            >
              {clock.confirmed ? clockName(clock, t) : clockText(clock, t)}
            </Assumption>
          </AriaButton>
        }
      >
        {(close) => <TimeBaseForm shown={clock} report={props.clock} onDone={close} />}
      </Popover>
      <Popover
        label={t('unit.label')}
        width={360}
        trigger={
          <AriaButton className={styles.assumptionButton ?? ''} aria-label={unitText}>
            <Assumption state={isUnitConfirmed ? 'confirmed' : 'unconfirmed'} icon={Ruler}>
              {isUnitConfirmed ? series.unit.text : unitText}
            </Assumption>
          </AriaButton>
        }
      >
        {(close) => (
          <UnitForm
            source={sourceUnit}
            answerId={series.answers[0]?.id}
            shown={props.unit ?? energyUnitOf(sourceUnit.text)}
            onUnit={props.onUnit}
            onDone={close}
          />
        )}
      </Popover>
    </>
  );
}
