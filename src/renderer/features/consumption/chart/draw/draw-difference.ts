import type { ChartColors } from '../chart-colors.ts';
import type { DifferenceLayout } from '../difference-bars.ts';

/**
 * Bars above and below the zero line: more in the bars' colour, less in grey; each with its value where there is room.
 */
export function drawDifference(
  canvas: HTMLCanvasElement,
  layout: DifferenceLayout,
  given: { colors: ChartColors; labelOf: (text: string) => string; chosen: number | null },
): void {
  const { colors, labelOf, chosen } = given;
  const scale = devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null || width === 0) return;
  pen.scale(scale, scale);
  pen.font = `11px ${colors.fontFamily}`;
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  pen.fillStyle = colors.muted;
  pen.fillText('0', layout.left - 8, layout.zero);
  const widest = Math.max(0, ...layout.bars.map(({ text }) => pen.measureText(labelOf(text)).width));
  const pitch = (layout.bars[1]?.left ?? Number.POSITIVE_INFINITY) - (layout.bars[0]?.left ?? 0);
  // Either all have labels, or only the current one: otherwise some would overlap other bars.
  const hasLabels = widest + 4 <= pitch;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  for (const bar of layout.bars) {
    const isChosen = bar.step === chosen;
    pen.fillStyle = isChosen ? colors.text : bar.isLess ? colors.gapLine : colors.bar;
    pen.fillRect(bar.left, bar.top, bar.width, bar.height);
    const text = labelOf(bar.text);
    const middle = bar.left + bar.width / 2;
    if (hasLabels || isChosen) {
      pen.fillStyle = isChosen ? colors.text : colors.muted;
      pen.fillText(text, middle, bar.isLess ? bar.top + bar.height + 12 : bar.top - 5);
    }
  }
  pen.fillStyle = colors.axis;
  pen.fillRect(layout.left, layout.zero, layout.right - layout.left, 1);
}
