import { usePaneWidth } from '../../hooks/use-pane-width.ts';

/** The width of the pane beside a step's list: narrower in a narrow window, until somebody drags it. */
export function useBulkPane(step: string) {
  return { ...usePaneWidth(`bulk-${step}`), defaultWidth: window.innerWidth < 1360 ? 304 : 336 };
}
