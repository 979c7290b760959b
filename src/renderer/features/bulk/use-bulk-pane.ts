import { useTranslation } from 'react-i18next';
import { usePaneWidth } from '../../hooks/use-pane-width.ts';

/** The pane beside a step's list, by its label; narrower in a narrow window, until somebody drags it. */
export function useBulkPane(step: string, paneLabel: string) {
  const { t } = useTranslation('bulk');
  const width = usePaneWidth(`bulk-${step}`);
  return { ...width, paneLabel, resizeLabel: t('check.resize'), defaultWidth: window.innerWidth < 1360 ? 304 : 336 };
}
