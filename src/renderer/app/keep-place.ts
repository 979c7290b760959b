import type { StoreApi } from 'zustand/vanilla';
import { ALL_SCREENS, type ShellState } from '../stores/create-shell-store.ts';

type Place = Pick<Location, 'hash' | 'pathname' | 'search'>;

/**
 * Shows the screen that was open before the window was restarted, and remembers the open one from now on, in the page's
 * address, which lives as long as the window. Only the screen's name, not its content.
 */
export function keepPlace(
  shell: StoreApi<ShellState>,
  place: Place = window.location,
  replace: (url: string) => void = (url) => window.history.replaceState(null, '', url),
): () => void {
  const before = ALL_SCREENS.find((id) => `#${id}` === place.hash);
  if (before !== undefined && before !== shell.getState().route.screen) shell.getState().navigate(before);
  return shell.subscribe((state, last) => {
    if (state.route.screen !== last.route.screen) replace(`${place.pathname}${place.search}#${state.route.screen}`);
  });
}
