import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeriodInvoice } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { hasRoomForComparison } from '../chart/group-box.ts';
import { brushed } from '../chart/zoom-window.ts';
import styles from '../consumption.module.css';
import type { HourNote } from '../stores/create-hours-context-store.ts';
import type { Shown } from '../use-shown.ts';
import type { SharedAxis } from '../view/heat-edges.ts';
import { ChartButtons } from './chart-buttons.tsx';
import { headingOf, saidStep } from './chart-words.ts';
import { Legend } from './legend.tsx';
import { PointCard } from './point-card.tsx';
import { useChartKeys } from './use-chart-keys.ts';
import { useChartModel } from './use-chart-model.ts';
import { useZoom } from './use-zoom.ts';

const HourChartCanvas = lazy(() =>
  import('../chart/hour-chart.tsx').then((module) => ({ default: module.HourChartCanvas })),
);

/** The chart with its legend, zoom and cursor, and the cursor's text for screen readers. */
export function ChartPanel(props: {
  shown: Shown;
  title: string;
  cursor: number | null;
  /** The step at the pointer, here or on the map below; has priority over the cursor's. */
  hovered: number | null;
  onHover: (step: number | null) => void;
  onCursor: (step: number | null) => void;
  /** Called when the axis changes, for the parts below it. */
  onAxis: (axis: SharedAxis) => void;
  /** The assumptions, at the end of the head. */
  trust: ReactNode;
  onOpen: (step: number) => void;
  onBack: () => void;
  summaryId: string;
  invoices: readonly PeriodInvoice[];
  notes: readonly HourNote[];
}) {
  const { shown, cursor, onCursor } = props;
  const { view, series } = shown;
  const { count } = view.columns;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const keysId = useId();
  const canvasFrame = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<{ step: number; x: number } | null>(null);
  const [isLine, setLine] = useState(false);
  const steps = `${series.range.propertyId} ${view.level} ${view.stepMs} ${count} ${view.columns.startsMs[0]}`;
  const zoom = useZoom(steps, count);
  const { window } = zoom;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps are the reason
  useEffect(() => setHover(null), [steps]);
  const middle = () => cursor ?? Math.floor((window.from + window.to) / 2);
  const { anchor, onKeyDown } = useChartKeys({
    ...{ view, steps, zoom, cursor, middle, onCursor },
    ...{ onOpen: props.onOpen, onBack: props.onBack },
  });

  const lit = props.hovered ?? cursor;
  const model = useChartModel(shown, window, lit, isLine, props.invoices, props.notes);
  // With several steps per pixel the chart groups them, and the legend explains it.
  const plotWidth = (canvasFrame.current?.clientWidth ?? 800) - 44;
  const more = model.overlays.filter((overlay) => overlay.isBar === true).length;
  const hasComparisonBars = hasRoomForComparison(more, window.to - window.from, plotWidth);
  const [plot, setPlot] = useState<{ left: number; right: number } | null>(null);
  const { onAxis } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again only for other ends
  useEffect(() => {
    if (plot !== null) onAxis({ window, ...plot });
  }, [plot, window.from, window.to]);

  return (
    <section className={styles.chartPart} aria-label={props.title}>
      <div className={styles.chartHead}>
        <h2>{headingOf(shown, t)}</h2>
        <span className={styles.legends}>
          <Legend
            shown={shown}
            isGathered={window.to - window.from > plotWidth}
            kind={model.kind}
            window={window}
            kept={model.kept}
            hasComparisonBars={hasComparisonBars}
          />
        </span>
        {props.trust}
        <ChartButtons zoom={zoom} count={count} middle={middle} isLine={isLine} onLine={setLine} />
      </div>
      {/* To a screen reader a cursor over values is a slider: its value text is read as it moves. */}
      <div
        ref={canvasFrame}
        className={styles.canvasFrame}
        role="slider"
        tabIndex={0}
        data-chart="hours"
        data-window={`${window.from} ${window.to}`}
        aria-label={props.title}
        aria-roledescription={t('chart.role')}
        aria-describedby={`${props.summaryId} ${keysId}`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, count)}
        aria-valuenow={(cursor ?? 0) + 1}
        aria-valuetext={count === 0 ? '' : saidStep(shown, cursor ?? 0, anchor, formats, t)}
        onKeyDown={onKeyDown}
      >
        <Suspense fallback={<span className="caption">{t('chart.loading')}</span>}>
          <HourChartCanvas
            model={model}
            onHover={(step, x) => {
              setHover(step === null ? null : { step, x });
              props.onHover(step);
            }}
            onPlot={setPlot}
            onPress={(step) => {
              onCursor(step);
              props.onOpen(step);
            }}
            onZoom={zoom.zoomBy}
            onBrush={(first, last) => zoom.show(brushed(count, first, last))}
            onPan={zoom.panBy}
          />
        </Suspense>
        {hover === null || hover.step >= count ? null : (
          <PointCard
            shown={shown}
            step={hover.step}
            x={hover.x}
            width={canvasFrame.current?.clientWidth ?? 0}
            hasComparisonBars={hasComparisonBars}
          />
        )}
      </div>
      <span id={keysId} className="sr-only">
        {t('chart.keys')}
      </span>
    </section>
  );
}
