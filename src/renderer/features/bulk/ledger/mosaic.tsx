import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partOfLetter } from '../../../../shared/model/bulk/row-parts.ts';
import { drawMosaic } from './draw-mosaic.ts';
import styles from './ledger.module.css';
import { markAt, placeMosaic } from './mosaic-place.ts';
import { useParts } from './parts-context.tsx';

/**
 * One mark per row in the order of the sheet; rows not shown are pale, and a press filters by that mark's part. For
 * eyes and pointer only: the line above does the same in words.
 */
export function Mosaic(props: { current?: number | null; onPick?: (at: number) => void }) {
  const { t } = useTranslation('bulk');
  const { letters, warned, groups, chosen, choose, groupOf } = useParts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [hovered, setHovered] = useState<number | null>(null);
  const place = useMemo(() => placeMosaic(letters.length, width), [letters.length, width]);
  const current = props.current ?? null;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || width === 0) return;
    const shown = chosen === null ? null : new Set(chosen.parts);
    const draw = () => drawMosaic(context, { letters, warned, groups, place, width, shown, current });
    draw();
    const observer = new MutationObserver(draw);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [letters, warned, groups, place, width, chosen, current]);
  const under = (event: PointerEvent<HTMLDivElement>): number | null => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const y = event.clientY - top + event.currentTarget.scrollTop;
    return markAt(place, letters.length, event.clientX - left, y);
  };
  const pick = (at: number) => {
    const group = groupOf(partOfLetter(letters[at]));
    if (group && chosen?.id !== group.id) choose(group.id);
    props.onPick?.(at);
  };
  return (
    <div
      ref={box}
      className={styles.mosaic}
      aria-hidden="true"
      title={
        hovered === null
          ? ''
          : t(warned.has(hovered) ? 'send.markWarned' : 'send.mark', {
              row: hovered + 1,
              state: t(`partNames.${partOfLetter(letters[hovered])}`),
            })
      }
      onPointerMove={(event) => setHovered(under(event))}
      onPointerUp={(event) => {
        const at = under(event);
        if (at !== null) pick(at);
      }}
    >
      <canvas ref={canvas} style={{ width, height: place.height, display: 'block' }} />
    </div>
  );
}
