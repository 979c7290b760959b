import { useEffect } from 'react';
import type { PoaStore } from '../stores/create-poa-store.ts';

/**
 * Ctrl+V anywhere on the screen, when the clipboard holds a file. A focused field keeps pasting text, and open dialogs
 * are not affected.
 */
export function useScreenPaste(store: PoaStore): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      if (files === undefined || files.length === 0 || isInDialog(event.target)) return;
      event.preventDefault();
      const [file] = files;
      if (files.length > 1 || file === undefined) {
        store.getState().refuse('several');
        return;
      }
      void store.getState().offer(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [store]);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
