import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rounded } from '../../../../shared/hours/precision.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { chartColors } from '../chart/chart-colors.ts';
import { differenceBars } from '../chart/difference-bars.ts';
import { drawDifference } from '../chart/draw/draw-difference.ts';
import { useDrawing } from '../chart/use-drawing.ts';
import styles from '../consumption.module.css';
import type { Difference } from '../view/difference.ts';
import { axisPx, type SharedAxis, stepAtPx } from '../view/heat-edges.ts';
import { signedText } from '../view/value-text.ts';

/** The shown period minus the other, step by step over the hours in both, on the axis of the chart above. */
export function DifferenceStrip(props: {
  difference: Difference;
  names: { own: string; other: string };
  unit: string;
  /** Like the values above. */
  decimals: number;
  axis: SharedAxis | null;
  step: number | null;
  onStep: (step: number | null) => void;
}) {
  const { difference, axis, step, decimals } = props;
  const { t } = useTranslation('consumption');
  const formats = useFormats();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { drawing } = useDrawing(canvas);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again for a new theme or size
  useEffect(() => {
    const element = canvas.current;
    if (element?.parentElement == null || axis === null) return;
    const texts = difference.steps.map((one) => one?.text ?? null);
    const layout = differenceBars(texts, axis, (place) => axisPx(axis, place), element.clientHeight);
    drawDifference(element, layout, {
      colors: chartColors(element.parentElement),
      labelOf: (text) => signedText(rounded(text, decimals), formats),
      chosen: step,
    });
    element.parentElement.dataset.differences = String(layout.bars.length);
  }, [difference, axis, step, decimals, formats, drawing]);
  const heading = t('compare.strip', props.names);
  return (
    <section className={styles.insight} aria-label={heading}>
      <div className={styles.chartHead}>
        <h2>{props.unit === '' ? heading : `${heading}, ${props.unit}`}</h2>
        <span className="caption">{t('compare.only')}</span>
      </div>
      <div
        className={styles.differencePlot}
        data-chart="difference"
        onPointerMove={(event) => axis !== null && props.onStep(stepAtPx(axis, event.nativeEvent.offsetX))}
        onPointerLeave={() => props.onStep(null)}
      >
        <canvas ref={canvas} />
      </div>
    </section>
  );
}
