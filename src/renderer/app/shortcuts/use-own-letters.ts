import { useCallback, useLayoutEffect } from 'react';
import { keyOf, LETTER_KEYS, USUAL_KEYS, usualOf, workingKeys } from '../../../shared/model/settings/letter-keys.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import type { AppStores } from '../../stores/app-stores.ts';

/** Where letters are typed, or chosen by their first ones. */
const TYPED = 'input, textarea, [contenteditable], [role="listbox"], [role="menu"], [data-takes-keys]';

/**
 * A letter of the person's own arrives on the page as the usual one, so that every part of it knows one letter for one
 * thing. Returns how a usual letter is called.
 */
export function useOwnLetters(stores: AppStores): (letter: string) => string {
  const own = useStoreValue(stores.preferences, ({ preferences: { keys, letterKeys } }) =>
    workingKeys(keys, letterKeys),
  );
  useLayoutEffect(() => {
    if (Object.keys(own).length === 0) return;
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      // What it sends on itself is no press of a person.
      if (!event.isTrusted || event.ctrlKey || event.altKey || event.metaKey || key.length !== 1) return;
      if (!(target instanceof Element) || target.closest(TYPED) !== null) return;
      const usual = usualOf(own, key.toLowerCase());
      if (usual === key.toLowerCase()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (usual === null) return;
      const { shiftKey, repeat } = event;
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: usual, shiftKey, repeat, bubbles: true, cancelable: true, composed: true }),
      );
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [own]);
  return useCallback(
    (letter) => {
      const id = LETTER_KEYS.find((one) => USUAL_KEYS[one] === letter.toLowerCase());
      return id === undefined || own[id] === undefined ? letter : keyOf(own, id).toUpperCase();
    },
    [own],
  );
}
