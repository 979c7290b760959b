import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { Period } from '../../../stores/period-presets.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../consumption.module.css';
import { type Crumb, crumbsOf } from '../view/crumbs.ts';
import { HoursPeriodPicker } from './hours-period-picker.tsx';
import { PropertyPicker } from './property-picker.tsx';

/**
 * Property, then year, month, day: each is a link upwards; the last one opens the period picker. Arrows go to
 * neighbouring periods.
 */
export function Trail(props: {
  propertyId: string;
  view: Period | null;
  today: string;
  isPicking: boolean;
  onPicking: (isOpen: boolean) => void;
  onProperty: (propertyId: string) => void;
  onPeriod: (period: Period) => void;
  onShift: (by: 1 | -1) => void;
}) {
  const { view } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const crumbs = view === null ? [] : crumbsOf(view);
  const nameOf = (crumb: Crumb): string => {
    const { firstDate, lastDate } = crumb.period;
    switch (crumb.kind) {
      case 'year':
        return firstDate.slice(0, 4);
      case 'month':
        // Below its year the month's name is enough.
        return formats.month(firstDate).replace(/ ?\d{4}$/, '');
      case 'day':
        return `${formats.weekday(firstDate)} ${Number(firstDate.slice(8))}`;
      case 'span':
        return t('period.span', { first: firstDate, last: lastDate });
    }
  };
  return (
    <>
      <IconButton
        size="sm"
        icon={ChevronLeft}
        label={t('previous')}
        isDisabled={view === null}
        onPress={() => props.onShift(-1)}
      />
      <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
        <PropertyPicker
          propertyId={props.propertyId}
          isOpen={props.isPicking}
          onOpenChange={props.onPicking}
          onPick={props.onProperty}
        />
        {crumbs.map((crumb, i) => (
          <Fragment key={crumb.kind}>
            <Icon of={ChevronRight} size={12} />
            {i === crumbs.length - 1 ? (
              <HoursPeriodPicker scope={view} title={nameOf(crumb)} today={props.today} onPick={props.onPeriod} />
            ) : (
              <Button size="sm" className={styles.up} onPress={() => props.onPeriod(crumb.period)}>
                {nameOf(crumb)}
              </Button>
            )}
          </Fragment>
        ))}
      </nav>
      <IconButton
        size="sm"
        icon={ChevronRight}
        label={t('next')}
        isDisabled={view === null || view.lastDate >= props.today}
        onPress={() => props.onShift(1)}
      />
    </>
  );
}
