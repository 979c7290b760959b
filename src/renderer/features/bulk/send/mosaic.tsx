import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkRowState } from '../../../../shared/model/bulk.ts';
import { stateOfLetter } from '../../../../shared/model/bulk-states.ts';
import styles from '../bulk.module.css';

const LARGE = { pitch: 14, cell: 11 };
const SMALL = { pitch: 6, cell: 5 };
/** More rows than this are drawn small. */
const MANY = 1200;
const MAX_HEIGHT = 160;

type Look = 'accepted' | 'rejected' | 'unknown' | 'sending' | 'waiting' | 'held' | 'left-out';
const LOOK: Readonly<Record<BulkRowState, Look>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  unknown: 'unknown',
  sending: 'sending',
  held: 'held',
  'left-out': 'left-out',
  ready: 'waiting',
  queued: 'waiting',
  waiting: 'waiting',
};

/** One mark for each row in the order of the sheet. For the eyes only: the counts say the same in words. */
export function Mosaic(props: { letters: string }) {
  const { t } = useTranslation('bulk');
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [hovered, setHovered] = useState<number | null>(null);
  const { letters } = props;
  const { pitch, cell } = letters.length > MANY ? SMALL : LARGE;
  const columns = Math.max(1, Math.floor((width + pitch - cell) / pitch));
  const lines = Math.ceil(letters.length / columns);
  const height = lines * pitch;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const target = canvas.current;
    const context = target?.getContext('2d');
    if (!target || !context || width === 0) return;
    const draw = () => drawMarks(context, letters, { columns, pitch, cell, width, height });
    draw();
    const observer = new MutationObserver(draw);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [letters, columns, pitch, cell, width, height]);
  return (
    <div
      ref={box}
      className={styles.mosaic}
      style={{ maxHeight: MAX_HEIGHT }}
      aria-hidden="true"
      title={
        hovered === null
          ? ''
          : t('send.mark', { row: hovered + 1, state: t(`states.${stateOfLetter(letters[hovered] ?? '.')}`) })
      }
      onPointerMove={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const column = Math.floor((event.clientX - left) / pitch);
        const line = Math.floor((event.clientY - top + event.currentTarget.scrollTop) / pitch);
        const at = line * columns + column;
        setHovered(column < columns && at < letters.length ? at : null);
      }}
    >
      <canvas ref={canvas} style={{ width, height, display: 'block' }} />
    </div>
  );
}

function drawMarks(
  context: CanvasRenderingContext2D,
  letters: string,
  place: { columns: number; pitch: number; cell: number; width: number; height: number },
): void {
  const { columns, pitch, cell, width, height } = place;
  const scale = window.devicePixelRatio;
  context.canvas.width = Math.round(width * scale);
  context.canvas.height = Math.round(height * scale);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  const color = (name: string) => resolved(context.canvas, `var(${name})`);
  const colors = {
    accepted: resolved(context.canvas, 'color-mix(in oklab, var(--accepted) 55%, var(--surface))'),
    rejected: color('--rejected'),
    unknown: color('--unknown'),
    sending: color('--accent'),
    waiting: color('--waiting'),
    held: color('--warning'),
    surface: color('--surface'),
    'left-out': color('--hairline-strong'),
  };
  for (const [index, letter] of [...letters].entries()) {
    const x = (index % columns) * pitch + 0.5;
    const y = Math.floor(index / columns) * pitch + 0.5;
    const look = LOOK[stateOfLetter(letter)];
    const size = cell - 1;
    context.beginPath();
    context.roundRect(x, y, size, size, 1.5);
    context.lineWidth = look === 'sending' ? 2 : 1;
    context.strokeStyle = colors[look];
    context.fillStyle = colors[look];
    if (look === 'sending' || look === 'waiting' || look === 'held') context.stroke();
    else if (look === 'left-out') context.fillRect(x, y + size / 2, size, 1);
    else context.fill();
    if (cell < 8) continue;
    context.strokeStyle = look === 'held' ? colors.held : colors.surface;
    if (look === 'rejected' || look === 'held') drawSign(context, x, y, look);
    if (look === 'unknown') {
      context.beginPath();
      context.arc(x + 5, y + 5, 2.25, 0, Math.PI * 2);
      context.fillStyle = colors.surface;
      context.fill();
    }
  }
}

/** A canvas takes no variables and no light-dark(): the style of an element resolves both. */
function resolved(canvas: HTMLCanvasElement, color: string): string {
  canvas.style.color = color;
  const { color: plain } = getComputedStyle(canvas);
  canvas.style.color = '';
  return plain;
}

function drawSign(context: CanvasRenderingContext2D, x: number, y: number, look: 'rejected' | 'held'): void {
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(x + 3, y + (look === 'held' ? 5 : 3));
  context.lineTo(x + 7, y + (look === 'held' ? 5 : 7));
  if (look === 'rejected') {
    context.moveTo(x + 7, y + 3);
    context.lineTo(x + 3, y + 7);
  }
  context.stroke();
}
