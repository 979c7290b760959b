import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUR_MS, isoWeek } from '../../../../shared/hours/calendar-day.ts';
import { useFormats } from '../../../stores-react/use-formats.ts';
import styles from '../consumption.module.css';
import type { Shown } from '../view/use-shown.ts';
import { besideText, markOf, stateText, valueText } from '../view/value-text.ts';
import { BesideLine } from './beside-line.tsx';

const CARD_WIDTH = 248;

/** What the bar under the pointer is; the same stands in the table and is read out at the cursor. */
export function PointCard(props: { shown: Shown; step: number; x: number; width: number; hasBarsBeside: boolean }) {
  const { view, names, series } = props.shown;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { step } = props;
  const [meta] = props.shown.originOf(step);
  const value = valueText(view, step, formats, t);
  // To the right of the pointer, or to its left where there is no room.
  const left = props.x + 16 + CARD_WIDTH > props.width ? props.x - 16 - CARD_WIDTH : props.x + 16;
  return (
    <div className={styles.point} style={{ left: Math.max(0, left), width: CARD_WIDTH }} aria-hidden="true">
      <b>{names.full(step)}</b>
      <span className="muted">
        {names.mark(step) ??
          (view.level === 'hour'
            ? names.offset(step)
            : view.level === 'day'
              ? t('step.weekLong', { week: isoWeek(view.localMs[step] ?? 0).week })
              : '')}
      </span>
      <dl>
        <dt>
          <i className={styles.key} data-mark={markOf(view, step)} />
          {value === '' ? stateText(view, step, t) : t('rows.value')}
        </dt>
        <dd>{value === '' ? '' : `${value} ${series.unit.text ?? ''}`}</dd>
        {props.shown.besides.map((beside, i) => (
          <Fragment key={beside.id}>
            <dt>
              <BesideLine color={beside.color} place={i} isBar={beside.isBar && props.hasBarsBeside} />
              {beside.label}
            </dt>
            <dd>{besideText(beside, step, formats, t)}</dd>
          </Fragment>
        ))}
        {view.level === 'hour' ? null : (
          <>
            <dt>{view.stepMs === HOUR_MS ? t('chart.hours') : t('chart.steps')}</dt>
            <dd>{t('chart.of', { delivered: view.delivered[step], expected: view.expected[step] })}</dd>
          </>
        )}
      </dl>
      {meta === undefined ? null : (
        <p className={styles.pointOrigin}>
          {value === '' ? null : (
            <>
              <span className="mono">{series.valuePath}</span> {t(`common:origin.states.${series.valueProvenance}`)}
            </>
          )}
          <span>{t('origin.read', { version: series.mappingVersion, when: formats.dateTime(meta.fetchedAt) })}</span>
        </p>
      )}
    </div>
  );
}
