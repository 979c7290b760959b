import ChartLine from 'lucide-react/icons/chart-line';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/button.tsx';
import styles from '../consumption.module.css';
import type { Zoom } from './use-zoom.ts';

/** Smaller windows cannot be zoomed in further. */
const FEWEST_STEPS = 6;

/** Line or bars, the visible range, and resetting it. */
export function ChartButtons(props: {
  zoom: Zoom;
  count: number;
  /** The step that keeps its position. */
  middle: () => number;
  isLine: boolean;
  onLine: (isLine: boolean) => void;
}) {
  const { t } = useTranslation('consumption');
  const { zoom, count, middle } = props;
  const { window } = zoom;
  return (
    <span className={styles.chartButtons}>
      <IconButton
        size="sm"
        icon={ChartLine}
        label={t('chart.line')}
        isSelected={props.isLine}
        onPress={() => props.onLine(!props.isLine)}
      />
      {zoom.isZoomed ? (
        <>
          <IconButton
            size="sm"
            icon={ChevronLeft}
            label={t('chart.panBack')}
            keys={[',']}
            isDisabled={window.from === 0}
            onPress={() => zoom.panPage(-1)}
          />
          <IconButton
            size="sm"
            icon={ChevronRight}
            label={t('chart.panOn')}
            keys={['.']}
            isDisabled={window.to === count}
            onPress={() => zoom.panPage(1)}
          />
          <IconButton size="sm" icon={RotateCcw} label={t('chart.reset')} keys={['0']} onPress={zoom.reset} />
        </>
      ) : null}
      <IconButton
        size="sm"
        icon={ZoomOut}
        label={t('chart.zoomOut')}
        keys={['-']}
        isDisabled={!zoom.isZoomed}
        onPress={() => zoom.zoomBy(2, middle())}
      />
      <IconButton
        size="sm"
        icon={ZoomIn}
        label={t('chart.zoomIn')}
        keys={['+']}
        isDisabled={window.to - window.from <= FEWEST_STEPS}
        onPress={() => zoom.zoomBy(0.5, middle())}
      />
    </span>
  );
}
