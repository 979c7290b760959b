/** Keys pressed between opening the palette and its field having the focus. */
export type TypedAhead = {
  /** Takes a key; true: nothing else may handle it. */
  press(event: Key): boolean;
  /** Starts empty. */
  begin(): void;
  /** The typed text, and whether Enter followed; from now on the field gets the keys itself. */
  take(): { readonly text: string; readonly isEntered: boolean };
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>;

/** Letters are collected for the palette's field; `close` is called for Escape. */
export function createTypedAhead(close: () => void): TypedAhead {
  let text = '';
  let isEntered = false;
  let isTaken = false;
  const clear = () => {
    text = '';
    isEntered = false;
  };
  return {
    press(event) {
      if (isTaken) return false;
      const isLetter = [...event.key].length === 1;
      // AltGr is reported as Ctrl and Alt on some keyboards; what it types is a letter.
      const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
      if (isLetter && !isCommand && !isEntered) {
        text += event.key;
      } else if (event.key === 'Backspace') {
        text = [...text].slice(0, -1).join('');
      } else if (event.key === 'Enter') {
        isEntered = true;
      } else if (event.key === 'Escape') {
        clear();
        close();
      }
      // A letter meant for the palette must do nothing on the page below: C would check an invoice.
      return true;
    },
    begin() {
      clear();
      isTaken = false;
    },
    take() {
      const typed = { text, isEntered };
      clear();
      isTaken = true;
      return typed;
    },
  };
}
