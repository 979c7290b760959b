import { type ReactNode, useId, useState } from 'react';
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
import type { SharedAxis } from '../view/heat-edges.ts';
import { summaryOf } from '../view/summary.ts';
import { ChartPanel } from './chart-panel.tsx';
import { FigureRow } from './figure-row.tsx';
import { SeveralTable } from './several-table.tsx';
import { WeekStrip } from './week-strip.tsx';

/** Figures, the chart, and on its axis the map of hours or the difference; below a day its week. */
export function HoursView(props: {
  store: ConsumptionStores['hours'];
  shown: Shown;
  addressOf: (propertyId: string) => string;
  period: Period;
  hovered: number | null;
  onHover: (step: number | null) => void;
  onOpen: (step: number) => void;
  context: ConsumptionStores['context'];
  trust: ReactNode;
}) {
  const { store, shown, period, hovered, onHover } = props;
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
  const [axis, setAxis] = useState<SharedAxis | null>(null);
  const isDay = period.firstDate === period.lastDate;
  const isEach = several !== null && !several.isSum;
  const span = isDay ? period.firstDate : t('period.span', { first: period.firstDate, last: period.lastDate });
  return (
    <>
      <PrintHead shown={shown} propertyId={propertyId} period={period} />
      {isEach ? null : <FigureRow shown={shown} />}
      {several === null || (isEach && several.problem === null) ? null : (
        <p className={styles.sumLine}>
          {several.problem === null
            ? t('others.complete', { complete: several.complete, count: several.of })
            : t(`others.problem.${several.problem}`)}
        </p>
      )}
      <div className={styles.charts}>
        <ChartPanel
          shown={shown}
          title={t('chart.label', { property: propertyId, period: span })}
          cursor={cursor}
          hovered={hovered}
          onHover={onHover}
          onCursor={(step) => store.getState().setCursor(step)}
          onOpen={props.onOpen}
          onBack={() => store.getState().back()}
          onAxis={setAxis}
          trust={props.trust}
          summaryId={summaryId}
          invoices={invoices}
          notes={notes}
        />
        <p id={summaryId} className={styles.summary} role="status">
          {summaryOf(shown, formats, t)}
        </p>
        {isEach ? (
          <SeveralTable
            shown={shown}
            addressOf={props.addressOf}
            step={hovered ?? cursor}
            isLines={shown.besides.some((one) => !one.isBar)}
          />
        ) : null}
        {week !== null && several?.isSum !== true && isDay ? (
          <WeekStrip
            week={week}
            date={period.firstDate}
            onOpen={(date) => store.getState().goTo({ firstDate: date, lastDate: date })}
            onFetch={(days) => void store.getState().fetchComparison(propertyId, days)}
          />
        ) : null}
        {own === null || isDay ? null : (
          <Insights
            shown={shown}
            own={own}
            invoices={invoices}
            context={props.context}
            axis={axis}
            step={hovered ?? cursor}
            onStep={onHover}
            onOpenDay={(date) => store.getState().drill({ firstDate: date, lastDate: date })}
          />
        )}
      </div>
    </>
  );
}
