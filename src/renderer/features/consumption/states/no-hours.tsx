import { useEffect, useMemo } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { addDays, monthStart } from '../../../../shared/calendar/dates.ts';
import { decimalsFor, rounded } from '../../../../shared/hours/precision.ts';
import type { HourSeries } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useOwn } from '../../../hooks/use-owned.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import type { Period } from '../../../stores/period-presets.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../consumption.module.css';
import { createKeptMonthsStore } from '../stores/create-kept-months-store.ts';
import { hourView, rulesOf } from '../view/hour-view.ts';
import { type KeptMonth, keptMarks, keptMonths } from '../view/kept-months.ts';
import { periodName } from '../view/period-name.ts';
import { nameWords, stepNames } from '../view/step-names.ts';

/** An answer without hours: instead of an empty chart, the months that have hours, as links. */
export function NoHours(props: {
  series: HourSeries;
  period: Period;
  today: string;
  onAsk: () => void;
  onShowAnswer: (answerId: string) => void;
  onGo: (period: Period) => void;
}) {
  const { series, period, today } = props;
  const { propertyId } = series.range;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const { store } = useOwn(createKeptMonthsStore);
  useEffect(() => store.getState().ask(propertyId, period, today), [store, propertyId, period, today]);
  const around = useStoreValue(store, (state) => state.series);
  const kept = useMemo(() => (around === null ? null : keptMonths(around)), [around]);
  const answerId = series.answers.at(-1)?.id;
  const name = periodName(period, t, formats);
  const nearest = kept?.months.at(-1);
  const monthOf = (month: KeptMonth): Period => ({
    firstDate: month.firstDate,
    lastDate: addDays(monthStart(month.firstDate, 1), -1),
  });
  return (
    <div className={styles.noHours}>
      <h2>{t(series.counts.missing === 0 ? 'empty.notYet' : 'empty.none', { period: name })}</h2>
      <p>
        {/* Where other answers were read, this one was empty; where none was, it may be of another shape. */}
        {around === null || kept === null || kept.last < 0
          ? t('empty.unread')
          : `${t('empty.gave')} ${t('empty.last', { hour: lastHour(around, kept.last) })}`}
      </p>
      <div className={styles.noHoursActions}>
        {nearest === undefined ? null : (
          <Button variant="primary" onPress={() => props.onGo(monthOf(nearest))}>
            {t('empty.go', { month: formats.month(nearest.firstDate) })}
          </Button>
        )}
        {/* Another button where it is no longer the first: its colours would fade, unreadable on the way. */}
        <Button
          key={nearest === undefined ? 'only' : 'beside'}
          variant={nearest === undefined ? 'primary' : 'secondary'}
          onPress={props.onAsk}
        >
          {t('empty.ask')}
        </Button>
        {answerId === undefined ? null : (
          <Button variant="secondary" onPress={() => props.onShowAnswer(answerId)}>
            {t('showAnswer')}
          </Button>
        )}
      </div>
      {kept === null || kept.months.length === 0 ? null : (
        <section className={styles.kept} aria-label={t('empty.here')}>
          <div className={styles.chartHead}>
            <h3>{t('empty.here')}</h3>
            <span className="caption">
              {around?.unit.text == null
                ? t('chart.noUnitPer.month')
                : t('chart.unitPer.month', { unit: around.unit.text })}
            </span>
            <span className="spring" />
            {keptMarks(kept.months).map((mark) => (
              <span key={mark} className={styles.legend}>
                <i className={styles.key} data-mark={mark} />
                {t(mark === 'part' ? 'rows.incomplete' : `chart.${mark}`)}
              </span>
            ))}
          </div>
          <div className={styles.keptMonths}>
            {kept.months.map((month) => (
              <Month key={month.firstDate} month={month} onGo={() => props.onGo(monthOf(month))} />
            ))}
          </div>
        </section>
      )}
    </div>
  );

  function lastHour(of: HourSeries, last: number): string {
    const words = nameWords(t, formats.locale);
    return stepNames(hourView(of), rulesOf(of), of.clock.zone, of.range.fromDate, words).full(last);
  }
}

function Month(props: { month: KeptMonth; onGo: () => void }) {
  const { month } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const value =
    month.text === ''
      ? t(`state.${month.lack ?? 'missing'}`)
      : formats.decimal(rounded(month.text, decimalsFor([month.text])));
  const long = formats.month(month.firstDate);
  const isFirst = month.firstDate.slice(5, 7) === '01';
  const { delivered, expected } = month;
  const said = month.isWhole
    ? value
    : `${value}, ${t('completeHours', { delivered: formats.integer(delivered), expected: formats.integer(expected) })}`;
  return (
    <AriaButton className={styles.keptMonth ?? ''} aria-label={`${long}: ${said}`} onPress={props.onGo}>
      <span className={styles.keptBar} title={`${long}: ${said}`}>
        <i
          style={{
            height: month.isMostlyAbsent ? '100%' : `${Math.max(month.text === '' ? 0 : 1, month.share * 100)}%`,
          }}
          {...(month.isWhole ? {} : { 'data-part': month.isMostlyAbsent ? 'little' : 'most' })}
          {...(month.lack !== null && { 'data-lack': month.lack })}
        />
      </span>
      <span>{long.slice(0, 3)}</span>
      <span>{isFirst ? month.firstDate.slice(0, 4) : ''}</span>
    </AriaButton>
  );
}
