/** What is pressed between asking for the palette and its field having the focus. */
export type TypedAhead = {
  /** Takes a key; true: nothing else may act on it. */
  press(event: Key): boolean;
  /** Begins anew: nothing was typed. */
  begin(): void;
  /** What was typed, and whether Enter followed; from now on the field takes the keys itself. */
  take(): { readonly text: string; readonly isEntered: boolean };
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>;

/** Letters are kept for the palette's field; `close` is called for Escape. */
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
      // AltGr is Ctrl and Alt to some keyboards: what it writes is a letter.
      const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
      if (isLetter && !isCommand && !isEntered) text += event.key;
      else if (event.key === 'Backspace') text = [...text].slice(0, -1).join('');
      else if (event.key === 'Enter') isEntered = true;
      else if (event.key === 'Escape') {
        clear();
        close();
      }
      // A letter meant for the palette does nothing on the page beneath: C would check an invoice.
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
