import ChevronDown from 'lucide-react/icons/chevron-down';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import type { Period } from '../../../stores/period-presets.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from '../consumption.module.css';
import type { HoursContextStore } from '../stores/create-hours-context-store.ts';
import { COMPARISONS } from '../stores/create-hours-context-store.ts';
import { spanName } from '../view/span-name.ts';

/** The period to compare with, and whether days are matched by date or by weekday. */
export function CompareMenu(props: {
  store: HoursContextStore;
  isDisabled: boolean;
  onFetch: (period: Period) => void;
  /** A period to compare with was chosen. */
  onCompare: () => void;
}) {
  const { store } = props;
  const { t } = useTranslation('consumption');
  const { compare, by, otherFrom, comparePeriod, compareSeries } = useStoreValue(store, (state) => state);
  const formats = useFormats();
  const span = (period: Period) => spanName(period, t('period.toWord'), formats);
  const isUnfetched = compareSeries === null || compareSeries.counts.unfetched > 0;
  const title = comparePeriod === null ? t('compare.none') : t('compare.with', { period: span(comparePeriod) });
  return (
    <Popover
      label={t('compare.label')}
      width={360}
      trigger={
        <Button
          icon={GitCompareArrows}
          isDisabled={props.isDisabled}
          tooltip={title}
          className={comparePeriod === null ? undefined : styles.isOn}
        >
          <span className={styles.wide}>{title}</span>
          <Icon of={ChevronDown} size={12} />
        </Button>
      }
    >
      <div className={styles.popoverForm}>
        <div className={styles.presets}>
          {COMPARISONS.map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant={kind === compare ? 'primary' : 'secondary'}
              onPress={() => {
                store.getState().setCompare(kind);
                if (kind !== 'none') props.onCompare();
              }}
            >
              {t(`compare.kind.${kind}`)}
            </Button>
          ))}
        </div>
        {compare === 'other' ? (
          <DateField
            label={t('compare.from')}
            value={otherFrom}
            onChange={(date) => date !== null && store.getState().setCompare('other', date)}
          />
        ) : null}
        {compare === 'none' ? null : (
          <>
            <div className={styles.choice}>
              <span aria-hidden="true">{t('compare.by')}</span>
              <Segmented
                label={t('compare.by')}
                items={(['date', 'weekday'] as const).map((id) => ({ id, label: t(`compare.aligned.${id}`) }))}
                selected={by}
                onSelect={(next) => store.getState().setBy(next)}
              />
            </div>
            <p className="caption">{t(`compare.hint.${by}`)}</p>
          </>
        )}
        {comparePeriod !== null && isUnfetched ? (
          <div className={styles.popoverActions}>
            <Button variant="secondary" onPress={() => props.onFetch(comparePeriod)}>
              {t('compare.fetch', { period: span(comparePeriod) })}
            </Button>
          </div>
        ) : null}
      </div>
    </Popover>
  );
}
