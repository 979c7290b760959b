import { useStores, useStoreValue } from './use-stores.tsx';

/** The chosen width of a pane in CSS px, and a function that stores it. */
export function usePaneWidth(pane: string) {
  const { preferences } = useStores();
  const width = useStoreValue(preferences, (state) => state.preferences.paneWidths[pane]);
  const onWidth = (next: number): void => {
    const { preferences: known, update } = preferences.getState();
    // Failing to store a width is no reason to interrupt anybody.
    void update({ paneWidths: { ...known.paneWidths, [pane]: next } }).catch(() => undefined);
  };
  return { width, onWidth };
}
