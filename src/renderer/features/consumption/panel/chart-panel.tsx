import ChartLine from 'lucide-react/icons/chart-line';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUR_MS } from '../../../../shared/calendar/units.ts';
import type { PeriodInvoice } from '../../../../shared/model/consumption.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { DateWindow } from '../../../stores/failed-parts.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { hasRoomForComparison } from '../chart/group-box.ts';
import { brushed, including, panned, zoomed } from '../chart/zoom-window.ts';
import styles from '../consumption.module.css';
import type { HourNote } from '../stores/create-hours-context-store.ts';
import type { Shown } from '../use-shown.ts';
import type { StepWindow } from '../view/chart-columns.ts';
import type { SharedAxis } from '../view/heat-edges.ts';
import { comparisonText, meanText, saidValue } from '../view/value-text.ts';
import { Legend } from './legend.tsx';
import { PointCard } from './point-card.tsx';
import { stepAfterKey } from './step-keys.ts';
import { useChartModel } from './use-chart-model.ts';

const HourChartCanvas = lazy(() =>
  import('../chart/hour-chart.tsx').then((module) => ({ default: module.HourChartCanvas })),
);

/** The chart with its legend, zoom, cursor and what the cursor says to those who do not see it. */
export function ChartPanel(props: {
  shown: Shown;
  title: string;
  cursor: number | null;
  /** The step under a pointer, here or on the map below, before the cursor's. */
  hovered: number | null;
  onHover: (step: number | null) => void;
  onCursor: (step: number | null) => void;
  /** Told when the axis changes, for what stands below it. */
  onAxis: (axis: SharedAxis) => void;
  /** What the hours rest on, at the end of the head. */
  trust: ReactNode;
  onOpen: (step: number) => void;
  onBack: () => void;
  summaryId: string;
  invoices: readonly PeriodInvoice[];
  notes: readonly HourNote[];
  /** Days of the last fetch that failed. */
  failed: readonly DateWindow[];
}) {
  const { shown, cursor, onCursor } = props;
  const { view, names, series } = shown;
  const { count } = view.columns;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const keysId = useId();
  const canvasFrame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<StepWindow | null>(null);
  const [hover, setHover] = useState<{ step: number; x: number } | null>(null);
  /** Where a stretch chosen with Shift and arrows began. */
  const [anchor, setAnchor] = useState<number | null>(null);
  const [isLine, setLine] = useState(false);
  // Other steps start unzoomed. The same ones fetched again do not: a zoom must not go while somebody's fingers are on it.
  const steps = `${series.range.propertyId} ${view.level} ${view.stepMs} ${count} ${view.columns.startsMs[0]}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other steps are the reason
  useEffect(() => {
    setZoom(null);
    setHover(null);
    setAnchor(null);
  }, [steps]);

  const lit = props.hovered ?? cursor;
  const whole = { from: 0, to: count };
  const window = zoom !== null && zoom.to <= count ? zoom : whole;
  const model = useChartModel(shown, window, lit, isLine, props.invoices, props.notes, props.failed);
  // Beyond a step per pixel the chart gathers them, and the legend says what is drawn then.
  const plotWidth = (canvasFrame.current?.clientWidth ?? 800) - 44;
  const more = model.overlays.filter((overlay) => overlay.isBar === true).length;
  const hasComparisonBars = hasRoomForComparison(more, window.to - window.from, plotWidth);
  const isZoomed = window.to - window.from < count;
  const [plot, setPlot] = useState<{ left: number; right: number } | null>(null);
  const { onAxis } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again only for other ends
  useEffect(() => {
    if (plot !== null) {
      onAxis({ window, ...plot });
    }
  }, [plot, window.from, window.to]);

  const show = (next: StepWindow) => setZoom(asZoom(next, count));
  // From what is in sight then: fingers ask several times before the chart is drawn once.
  const change = (next: (window: StepWindow) => StepWindow) =>
    setZoom((old) => asZoom(next(old !== null && old.to <= count ? old : { from: 0, to: count }), count));
  const zoomBy = (factor: number, step: number) => change((now) => zoomed(now, count, factor, step));
  const panBy = (steps: number) => change((now) => panned(now, count, steps));
  const page = Math.max(1, Math.round((window.to - window.from) / 2));
  const middle = () => cursor ?? Math.floor((window.from + window.to) / 2);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || count === 0) {
      return;
    }
    const next = stepAfterKey(event.key, cursor, view, window);
    if (next !== null) {
      setAnchor(event.shiftKey ? (anchor ?? cursor ?? next) : null);
      onCursor(next);
      setZoom((old) => (old === null ? null : including(old, count, next)));
    } else if (event.key === 'Enter' && anchor !== null && cursor !== null && anchor !== cursor) {
      show(brushed(count, Math.min(anchor, cursor), Math.max(anchor, cursor)));
      setAnchor(null);
    } else if (event.key === 'Enter' && cursor !== null) {
      props.onOpen(cursor);
    } else if (event.key === 'Escape' && anchor !== null) {
      setAnchor(null);
    } else if (event.key === 'Escape' || event.key === 'Backspace') {
      props.onBack();
    } else if (event.key === '+') {
      zoomBy(0.5, middle());
    } else if (event.key === '-') {
      zoomBy(2, middle());
    } else if (event.key === '0') {
      setZoom(null);
    } else if (event.key === ',' || event.key === '.') {
      panBy(event.key === '.' ? page : -page);
    } else {
      return;
    }
    event.preventDefault();
  };

  const unit = series.unit.text;
  const saidAt = (step: number) => {
    const said = t('cursor', {
      step: [names.full(step), names.mark(step)].filter((part) => part !== null).join(' '),
      value: saidValue(view, step, unit, formats, t),
    });
    const beside = shown.besides.flatMap((one) => {
      const mean = meanText(one, view, step, formats, t);
      const exact = `${one.label}: ${comparisonText(one, step, formats, t)}`;
      return mean === null ? [exact] : [exact, `${mean.label}: ${mean.text}`];
    });
    const stretch =
      anchor === null || anchor === step
        ? []
        : [t('chart.stretch', { first: names.full(Math.min(anchor, step)), last: names.full(Math.max(anchor, step)) })];
    return [said, ...beside, ...stretch].join('. ');
  };
  const minutes = view.stepMs / 60_000;
  const isFine = view.level === 'hour' && view.stepMs !== HOUR_MS;
  const heading = isFine
    ? unit === null
      ? t('chart.noUnitPer15', { minutes })
      : t('chart.per15', { unit, minutes })
    : unit === null
      ? t(`chart.noUnitPer.${view.level}`)
      : t(`chart.unitPer.${view.level}`, { unit });

  return (
    <section className={styles.chartPart} aria-label={props.title}>
      <div className={styles.chartHead}>
        <h2>{heading}</h2>
        <span className={styles.legends}>
          <Legend
            shown={shown}
            isGathered={window.to - window.from > plotWidth}
            kind={model.kind}
            hasComparisonBars={hasComparisonBars}
          />
        </span>
        {props.trust}
        <span className={styles.chartButtons}>
          <IconButton
            size="sm"
            icon={ChartLine}
            label={t('chart.line')}
            isSelected={isLine}
            onPress={() => setLine(!isLine)}
          />
          {isZoomed ? (
            <>
              <IconButton
                size="sm"
                icon={ChevronLeft}
                label={t('chart.panBack')}
                keys={[',']}
                isDisabled={window.from === 0}
                onPress={() => panBy(-page)}
              />
              <IconButton
                size="sm"
                icon={ChevronRight}
                label={t('chart.panOn')}
                keys={['.']}
                isDisabled={window.to === count}
                onPress={() => panBy(page)}
              />
              <IconButton
                size="sm"
                icon={RotateCcw}
                label={t('chart.reset')}
                keys={['0']}
                onPress={() => setZoom(null)}
              />
            </>
          ) : null}
          <IconButton
            size="sm"
            icon={ZoomOut}
            label={t('chart.zoomOut')}
            keys={['-']}
            isDisabled={!isZoomed}
            onPress={() => zoomBy(2, middle())}
          />
          <IconButton
            size="sm"
            icon={ZoomIn}
            label={t('chart.zoomIn')}
            keys={['+']}
            isDisabled={window.to - window.from <= 6}
            onPress={() => zoomBy(0.5, middle())}
          />
        </span>
      </div>
      {/* A slider is what a cursor over values is to a screen reader: its value text is read as it moves. */}
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
        aria-valuetext={count === 0 ? '' : saidAt(cursor ?? 0)}
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
            onZoom={zoomBy}
            onBrush={(first, last) => show(brushed(count, first, last))}
            onPan={panBy}
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

/** A window of all steps is no zoom. */
function asZoom(window: StepWindow, count: number): StepWindow | null {
  return window.to - window.from >= count ? null : window;
}
