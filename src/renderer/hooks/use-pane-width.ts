import { useStores, useStoreValue } from './use-stores.tsx';

/** How wide a pane was made, in CSS px, and the way to remember another width. */
export function usePaneWidth(pane: string) {
  const { preferences } = useStores();
  const width = useStoreValue(preferences, (state) => state.preferences.paneWidths[pane]);
  const onWidth = (next: number): void => {
    const { preferences: known, update } = preferences.getState();
    // A width that could not be kept is no reason to stop anybody.
    void update({ paneWidths: { ...known.paneWidths, [pane]: next } }).catch(() => undefined);
  };
  return { width, onWidth };
}
