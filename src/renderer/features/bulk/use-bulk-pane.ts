import { useTranslation } from 'react-i18next';
import { usePaneWidth } from '../../hooks/use-pane-width.ts';
import { paneFor } from '../../ui/split/clamp-pane.ts';

/** The pane beside a step's list, by its label; the grid of cells needs all room it can have. */
export function useBulkPane(step: string, paneLabel: string) {
  const { t } = useTranslation('bulk');
  const width = usePaneWidth(`bulk-${step}`);
  const isGrid = step === 'check';
  const defaultWidth = isGrid
    ? paneFor(Math.min(window.innerWidth, 1440), 280, 304)
    : paneFor(window.innerWidth, 304, 336);
  return { ...width, paneLabel, resizeLabel: t('check.resize'), defaultWidth };
}
