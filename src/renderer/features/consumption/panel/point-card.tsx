import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { isoWeek } from '../../../../shared/calendar/dates.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/calendar/units.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Technical } from '../../../ui/technical/technical.tsx';
import styles from '../consumption.module.css';
import type { Shown } from '../use-shown.ts';
import { comparisonText, markOf, meanText, stateText, valueText } from '../view/value-text.ts';
import { ComparisonLine } from './comparison-line.tsx';

/** Widest card, with its distance from the pointer; as in the style sheet. */
const ROOM = 16 + 344;

/** A date that is not broken at its hyphens. */
const unbroken = (text: string) => text.replaceAll('-', '\u2011');

/** The bar at the pointer; the table has the same, and it is read out at the cursor. */
export function PointCard(props: { shown: Shown; step: number; x: number; width: number; hasComparisonBars: boolean }) {
  const { view, names, series } = props.shown;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { step } = props;
  const [meta] = props.shown.originOf(step);
  const value = valueText(view, step, formats, t);
  // To the right of the pointer, or to its left where there is no room.
  const place = props.x + ROOM > props.width ? { right: props.width - props.x + 16 } : { left: props.x + 16 };
  return (
    <div className={styles.point} style={place} aria-hidden="true">
      <b>{names.full(step)}</b>
      <span className="muted">
        {names.mark(step) ??
          (view.level === 'hour'
            ? names.offset(step)
            : view.level === 'day'
              ? t('step.weekLong', { week: isoWeek(Math.floor((view.localMs[step] ?? 0) / DAY_MS)).week })
              : '')}
      </span>
      <dl>
        <dt>
          <i className={styles.key} data-mark={markOf(view, step)} />
          {value === '' ? stateText(view, step, t) : t('rows.value')}
        </dt>
        <dd>{value === '' ? '' : `${value} ${series.unit.text ?? ''}`}</dd>
        {props.shown.besides.map((beside, i) => {
          const mean = meanText(beside, view, step, formats, t);
          const line = (
            <ComparisonLine color={beside.color} place={i} isBar={beside.isBar && props.hasComparisonBars} />
          );
          return (
            <Fragment key={beside.id}>
              <dt>
                {/* The line belongs to the mean; an empty cell keeps the names aligned. */}
                {mean === null ? line : <i className={styles.noKey} />}
                {beside.label}
              </dt>
              <dd>{comparisonText(beside, step, formats, t)}</dd>
              {mean === null ? null : (
                <>
                  <dt>
                    {line}
                    {mean.label}
                  </dt>
                  <dd>{mean.text}</dd>
                </>
              )}
            </Fragment>
          );
        })}
        {view.level === 'hour' ? null : (
          <>
            <dt>{view.stepMs === HOUR_MS ? t('chart.hours') : t('chart.steps')}</dt>
            <dd>{t('chart.of', { delivered: view.delivered[step], expected: view.whole[step] })}</dd>
          </>
        )}
      </dl>
      {meta === undefined ? null : (
        <p className={styles.pointOrigin}>
          {value === '' ? null : (
            <>
              <Technical>
                <span className="mono">{series.valuePath}</span>
              </Technical>{' '}
              {t(`common:origin.states.${series.valueProvenance}`)}
            </>
          )}
          <span>
            {t('origin.read', { version: series.mappingVersion, when: unbroken(formats.dateTime(meta.fetchedAt)) })}
          </span>
        </p>
      )}
    </div>
  );
}
