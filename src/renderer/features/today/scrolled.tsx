import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './today.module.css';

/** What of the queue does not fit; null: all of it does. */
type Rest = { readonly below: number };

/** The queue, which scrolls by itself; below it, how many lines are further down. */
export function Scrolled(props: { children: ReactNode }) {
  const { t } = useTranslation('today');
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [rest, setRest] = useState<Rest | null>(null);
  const measure = useCallback(() => {
    if (box.current !== null) setRest((before) => sameOr(before, restOf(box.current as HTMLElement)));
  }, []);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    for (const { current } of [box, content]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [measure]);
  const onDown = () => box.current?.scrollBy({ top: box.current.clientHeight - 72 });
  return (
    <>
      <div ref={box} className={styles.scrolled} onScroll={measure}>
        <div ref={content}>{props.children}</div>
      </div>
      {rest === null ? null : (
        <div className={styles.below}>
          {rest.below === 0 ? (
            t('below.none')
          ) : (
            <button type="button" tabIndex={-1} onClick={onDown}>
              <Icon of={ChevronDown} size={12} />
              {t('below.more', { count: rest.below, n: formats.integer(rest.below) })}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Lines that end below the edge: half a line is not seen. */
function restOf(box: HTMLElement): Rest | null {
  if (box.scrollHeight <= box.clientHeight + 1) return null;
  const edge = box.getBoundingClientRect().bottom + 4;
  const lines = [...box.querySelectorAll('[role="row"], li')];
  return { below: lines.filter((line) => line.getBoundingClientRect().bottom > edge).length };
}

function sameOr(before: Rest | null, now: Rest | null): Rest | null {
  return before?.below === now?.below ? before : now;
}
