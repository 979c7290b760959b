import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppStores } from '../../stores/app-stores.ts';
import { commandOfKey, focusFilter, runCommand } from './commands.ts';

/** Global keys, and `/`, which focuses the screen's filter. */
export function useShortcuts(stores: AppStores): void {
  const { t } = useTranslation('app');
  // Registered with the first paint, so that no early key press is lost.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // React Aria's own dialogs come first; a field that used the key has stopped the event.
      if (event.defaultPrevented || stores.shell.getState().overlay !== 'none') return;
      const inText =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null;
      if (event.key === '/' && !inText && !event.ctrlKey && !event.altKey) {
        if (focusFilter()) event.preventDefault();
        return;
      }
      const command = commandOfKey(event, inText);
      if (command) {
        event.preventDefault();
        void runCommand(command, stores, t);
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [stores, t]);
}
