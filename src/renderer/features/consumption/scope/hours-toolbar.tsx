import Table2 from 'lucide-react/icons/table-2';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { ToggleButton } from '../../../ui/button/toggle-button.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from '../consumption.module.css';
import { LEVELS, levelsOf } from '../stores/consumption-state.ts';
import { useConsumption } from '../use-consumption.ts';
import { minutesOf } from '../view/step-length.ts';
import { DAYS_FOR_BANDS } from '../view/week-bands.ts';
import { Trail } from './breadcrumbs.tsx';
import { CompareMenu } from './compare-menu.tsx';
import { OthersMenu } from './others-menu.tsx';

/** What is shown: property, period, level, comparison, and whether the table is open. */
export function HoursToolbar(props: {
  /** Number of shown steps; 0: there are no hours. */
  stepCount: number;
  /** Length of a value as it was delivered; null: not known, or mixed. */
  stepMs: number | null;
  nameOf: (propertyId: string) => string;
  today: string;
  isPicking: boolean;
  onPicking: (isPicking: boolean) => void;
  hasTable: boolean;
  onTable: (hasTable: boolean) => void;
  /** The way to settle what is guessed or was not found. */
  confirm: ReactNode;
}) {
  const { t } = useTranslation('consumption');
  const { hours, context } = useConsumption();
  const { propertyId, view, level } = useStoreValue(hours, (state) => state);
  const minutes = props.stepMs === null ? null : minutesOf({ level: 'hour', stepMs: props.stepMs });
  const levels = view === null ? [] : levelsOf(view);
  const { setProperty, goTo, shift, setLevel, fetchComparison } = hours.getState();
  return (
    <div className={styles.stripFrame}>
      <div className={`toolbar ${styles.strip}`}>
        <Trail
          propertyId={propertyId}
          view={view}
          today={props.today}
          isPicking={props.isPicking}
          onPicking={props.onPicking}
          onProperty={setProperty}
          onPeriod={goTo}
          onShift={shift}
        />
        <OthersMenu
          store={context}
          propertyId={propertyId}
          nameOf={props.nameOf}
          onFetch={(id) => view !== null && void fetchComparison(id, view)}
        />
        {props.confirm}
        <span className="spring" />
        {/* The same parts for every period, so that nothing beside them moves; only years come when there are some. */}
        <Segmented
          label={t('level.label')}
          items={LEVELS.filter((id) => id !== 'year' || levels.includes(id)).map((id) => ({
            id,
            label: id === 'hour' && minutes !== null ? t('level.minutes', { minutes }) : t(`level.${id}`),
            isDisabled: !levels.includes(id),
          }))}
          selected={level}
          onSelect={setLevel}
          isDisabled={props.stepCount === 0}
        />
        <CompareMenu
          store={context}
          isDisabled={props.stepCount === 0}
          onFetch={(period) => void fetchComparison(propertyId, period)}
          onCompare={() => {
            // With the table open there is no room for the days of a year, but for its months.
            if (level === 'day' && props.stepCount >= DAYS_FOR_BANDS) setLevel('month');
          }}
        />
        <ToggleButton
          icon={Table2}
          isSelected={props.hasTable && props.stepCount > 0}
          isDisabled={props.stepCount === 0}
          onChange={props.onTable}
        >
          <span className={styles.wide}>{t('table')}</span>
        </ToggleButton>
      </div>
    </div>
  );
}
