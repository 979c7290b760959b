import type { StoreApi } from 'zustand/vanilla';
import { ALL_SCREENS, type ShellState } from '../stores/create-shell-store.ts';

type Place = Pick<Location, 'hash' | 'pathname' | 'search'>;

/**
 * Shows the screen that was open before the window was started anew, and remembers the open one from now on: in the
 * address of the page, which lives as long as the window. Only the name of the screen; nothing of what is on it.
 */
export function keepPlace(
  shell: StoreApi<ShellState>,
  place: Place = window.location,
  replace: (url: string) => void = (url) => window.history.replaceState(null, '', url),
): () => void {
  const before = ALL_SCREENS.find((id) => `#${id}` === place.hash);
  if (before !== undefined && before !== shell.getState().route.screen) {
    shell.getState().navigate(before);
  }
  return shell.subscribe((state, last) => {
    if (state.route.screen !== last.route.screen) {
      replace(`${place.pathname}${place.search}#${state.route.screen}`);
    }
  });
}
