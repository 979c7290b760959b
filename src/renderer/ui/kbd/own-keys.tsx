import { createContext, type ReactNode, useContext } from 'react';

const MODIFIERS = new Set(['Ctrl', 'Alt', 'Shift', 'Cmd']);
const OwnKeysContext = createContext<(letter: string) => string>((letter) => letter);

/** What a letter that does something is for this person, everywhere below it; '' where it is no key. */
export function OwnKeyNames(props: { nameOf: (letter: string) => string; children: ReactNode }) {
  return <OwnKeysContext value={props.nameOf}>{props.children}</OwnKeysContext>;
}

/** How keys are written for this person: only letters on their own can be changed. */
export function useOwnKeys(): (keys: readonly string[]) => readonly string[] {
  const nameOf = useContext(OwnKeysContext);
  return (keys) =>
    keys.some((key) => MODIFIERS.has(key))
      ? keys
      : keys.map((key) => (key.length === 1 ? nameOf(key) : key)).filter((key) => key !== '');
}
