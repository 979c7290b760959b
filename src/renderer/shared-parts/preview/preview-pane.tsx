import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import Lock from 'lucide-react/icons/lock';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { fitPage, nextZoom, ZOOMS } from './fit-page.ts';
import styles from './preview.module.css';
import type { PageSize } from './preview-document.ts';
import { useCover } from './use-cover.ts';
import { useDrawnPage, usePageSize, usePreview } from './use-preview.ts';

/**
 * The file's pages on white paper in either theme, one at a time. A page can show a personal number, so it is covered
 * until somebody shows it, and again when the window loses the focus.
 */
export function PreviewPane(props: { name: string; extension: string; bytes: Uint8Array | null }) {
  const { t } = useTranslation('contracts');
  const preview = usePreview(props.bytes, props.extension);
  const opened = preview.state === 'ready' ? preview.document : null;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number>(ZOOMS[0]);
  const [view, setView] = useState<PageSize>({ width: 0, height: 0 });
  const viewer = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = usePageSize(opened, page);
  const width = view.width === 0 ? 0 : fitPage(view, size) * zoom;
  const drawn = useDrawnPage(canvas, opened, page, size === null ? 0 : width);
  const problem = preview.state === 'problem' ? preview.problem : drawn.problem;
  const pages = opened?.pages ?? 0;

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      // The border box, so that scroll bars caused by zooming do not change the fit.
      const box = entry?.borderBoxSize[0];
      if (box) setView({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { isShown, show } = useCover(viewer, scroller);

  const turn = (to: number) => {
    setPage(to);
    scroller.current?.scrollTo({ top: 0, left: 0 });
  };
  const aspect = size ?? { width: 210, height: 297 };
  return (
    <div ref={viewer} className={styles.viewer}>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={t('preview.label', { name: props.name })}
        aria-busy={problem === null && !drawn.isDrawn}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        {problem === null ? (
          <canvas
            ref={canvas}
            className={styles.sheet}
            data-drawn={drawn.isDrawn || undefined}
            data-covered={!isShown || undefined}
            role="img"
            aria-label={pages === 0 ? t('preview.loading') : t('preview.page', { page, pages })}
            style={
              {
                width: `${width}px`,
                aspectRatio: `${aspect.width} / ${aspect.height}`,
                '--page-width': `${width}px`,
              } as CSSProperties
            }
          />
        ) : (
          <p className={styles.problem} role="status">
            <Icon of={problem === 'encrypted' ? Lock : FileQuestion} size={20} />
            {t(`preview.problems.${problem}`)}
          </p>
        )}
      </section>
      {problem === null && drawn.isDrawn && !isShown ? (
        <div className={styles.cover}>
          <Button size="sm" variant="secondary" icon={Eye} tooltip={t('preview.why')} onPress={() => show(true)}>
            {t('preview.show')}
          </Button>
        </div>
      ) : null}
      <div className={styles.bar}>
        <span className="caption tnum">
          {problem !== null ? '' : pages === 0 ? t('preview.loading') : t('preview.page', { page, pages })}
        </span>
        <span className="spring" />
        {isShown ? <IconButton label={t('preview.cover')} icon={EyeOff} size="sm" onPress={() => show(false)} /> : null}
        <IconButton
          label={t('preview.previous')}
          icon={ChevronLeft}
          size="sm"
          isDisabled={page <= 1}
          onPress={() => turn(page - 1)}
        />
        <IconButton
          label={t('preview.next')}
          icon={ChevronRight}
          size="sm"
          isDisabled={page >= pages}
          onPress={() => turn(page + 1)}
        />
        <span className="vr" />
        <IconButton
          label={t('preview.zoomOut')}
          icon={ZoomOut}
          size="sm"
          isDisabled={opened === null || problem !== null || zoom === ZOOMS[0]}
          onPress={() => setZoom(nextZoom(zoom, -1))}
        />
        <IconButton
          label={t('preview.zoomIn')}
          icon={ZoomIn}
          size="sm"
          isDisabled={opened === null || problem !== null || zoom === ZOOMS.at(-1)}
          onPress={() => setZoom(nextZoom(zoom, 1))}
        />
      </div>
    </div>
  );
}
