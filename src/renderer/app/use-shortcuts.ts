import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppStores } from '../stores/app-stores.ts';
import { commandOfKey, focusFilter, runCommand } from './commands.ts';

/** Keys that work everywhere, and `/`, which goes to the screen's filter. */
export function useShortcuts(stores: AppStores): void {
  const { t } = useTranslation('app');
  // With the first drawing: a key that is pressed as soon as the screen is seen is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // React Aria's own dialogs come first; a field that used the key has stopped it.
      if (event.defaultPrevented || stores.shell.getState().overlay !== 'none') {
        return;
      }
      const inText =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null;
      if (event.key === '/' && !inText && !event.ctrlKey && !event.altKey) {
        if (focusFilter()) {
          event.preventDefault();
        }
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
