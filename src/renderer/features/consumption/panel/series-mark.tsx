import { pointOutline } from '../chart/point-shapes.ts';

/** A property's line or bar as in the chart: its colour, and for a line the shape of its points. */
export function SeriesMark(props: { color: number; isLine: boolean }) {
  const color = `var(--series-${props.color + 1})`;
  return (
    <svg width="22" height="10" aria-hidden="true">
      {props.isLine ? (
        <>
          <line x1="0" x2="22" y1="5" y2="5" stroke={color} strokeWidth="2" />
          <path d={pointOutline(props.color, 11, 5)} fill={color} />
        </>
      ) : (
        <rect x="6" y="0" width="10" height="10" rx="1" fill={color} />
      )}
    </svg>
  );
}
