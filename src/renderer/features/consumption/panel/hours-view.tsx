import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import type { Period } from '../../../stores/period-presets.ts';
import styles from '../consumption.module.css';
import { PrintHead } from '../export/print-head.tsx';
import { Insights } from '../insights/insights.tsx';
import type { ConsumptionStores } from '../stores/create-consumption-stores.ts';
import type { Shown } from '../use-shown.ts';
import { summaryOf } from '../view/summary.ts';
import { ChartPanel } from './chart-panel.tsx';
import { FigureRow } from './figure-row.tsx';
import { WeekStrip } from './week-strip.tsx';

/** Figures, chart, the week around a day, and all of it in one sentence or two. */
export function HoursView(props: {
  store: ConsumptionStores['hours'];
  shown: Shown;
  period: Period;
  onOpen: (step: number) => void;
  context: ConsumptionStores['context'];
}) {
  const { store, shown, period } = props;
  const { several } = shown;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const summaryId = useId();
  const propertyId = useStoreValue(store, (state) => state.propertyId);
  const cursor = useStoreValue(store, (state) => state.cursor);
  const invoices = useStoreValue(props.context, (state) => state.invoices);
  const notes = useStoreValue(props.context, (state) => state.notes);
  const own = useStoreValue(store, (state) => latestOf(state.series));
  const week = latestOf(useStoreValue(store, (state) => state.week));
  const span =
    period.firstDate === period.lastDate
      ? period.firstDate
      : t('period.span', { first: period.firstDate, last: period.lastDate });
  return (
    <>
      <PrintHead shown={shown} propertyId={propertyId} period={period} />
      <FigureRow shown={shown} />
      {several === null ? null : (
        <p className={styles.sumLine}>
          {several.problem === null
            ? t(several.isSum ? 'others.complete' : 'others.shown', { complete: several.complete, count: several.of })
            : t(`others.problem.${several.problem}`)}
        </p>
      )}
      <div className={styles.charts}>
        <ChartPanel
          shown={shown}
          title={t('chart.label', { property: propertyId, period: span })}
          cursor={cursor}
          onCursor={(step) => store.getState().setCursor(step)}
          onOpen={props.onOpen}
          onBack={() => store.getState().back()}
          summaryId={summaryId}
          invoices={invoices}
          notes={notes}
        />
        <p id={summaryId} className={styles.summary} role="status">
          {summaryOf(shown, formats, t)}
        </p>
        {week !== null && several?.isSum !== true && period.firstDate === period.lastDate ? (
          <WeekStrip
            week={week}
            date={period.firstDate}
            onOpen={(date) => store.getState().goTo({ firstDate: date, lastDate: date })}
          />
        ) : null}
        {own === null || period.firstDate === period.lastDate ? null : (
          <Insights
            series={shown.hours}
            own={own}
            invoices={invoices}
            context={props.context}
            onOpenDay={(date) => store.getState().drill({ firstDate: date, lastDate: date })}
          />
        )}
      </div>
    </>
  );
}
