import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENERGY_UNITS, type EnergyUnit, energyUnitOf } from '../../../../shared/hours/convert-unit.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useOpenReading } from '../../../shared-parts/open-reading.ts';
import { errorDataOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { Technical } from '../../../ui/technical/technical.tsx';
import styles from '../consumption.module.css';

/** Where the unit was found; only after confirmation may it be converted to another. */
export function UnitForm(props: {
  source: HourSeries['unit'];
  /** The answer in which it was found. */
  answerId: string | undefined;
  shown: EnergyUnit | null;
  onUnit: (unit: EnergyUnit) => void;
  onDone: () => void;
}) {
  const { source } = props;
  const { t } = useTranslation('consumption');
  const openReading = useOpenReading();
  const calls = useCalls('mapping');
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    try {
      await calls.confirm({
        body: 'HourlyConsumptionResponse',
        field: 'unit',
        // Another property's answer may have its unit at another place.
        ...(props.answerId !== undefined && { answerId: props.answerId }),
      });
      props.onDone();
    } catch (thrown) {
      setFailure(errorText(t, errorDataOf(thrown)).what);
    }
  };
  const change = (
    <Button onPress={() => openReading({ body: 'HourlyConsumptionResponse', field: 'unit' })}>
      {t('unit.changeMapping')}
    </Button>
  );
  if (source.text === null) {
    return (
      <div className={styles.popoverForm}>
        <p>{t('unit.none')}</p>
        <div className={styles.popoverActions}>{change}</div>
      </div>
    );
  }
  return (
    <div className={styles.popoverForm}>
      <p>{t('unit.found', { unit: source.text })}</p>
      {source.path == null ? null : (
        <Technical>
          <p className="mono">{source.path}</p>
        </Technical>
      )}
      {source.provenance === 'confirmed' && energyUnitOf(source.text) !== null ? (
        <Segmented
          label={t('unit.show')}
          items={ENERGY_UNITS.map((id) => ({ id, label: id }))}
          selected={props.shown ?? 'kWh'}
          onSelect={props.onUnit}
        />
      ) : null}
      {failure === null ? null : <p className={styles.doubt}>{failure}</p>}
      <div className={styles.popoverActions}>
        {change}
        {source.provenance === 'guess' ? (
          <Button variant="primary" onPress={() => void confirm()}>
            {t('unit.confirm', { unit: source.text })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
