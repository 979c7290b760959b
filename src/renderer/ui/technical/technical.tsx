import { createContext, type ReactNode, useContext } from 'react';

const TechnicalContext = createContext(false);

/** Whether technical details are shown below it: API names, paths, status codes, bytes, milliseconds. */
export function TechnicalDetails(props: { isShown: boolean; children: ReactNode }) {
  return <TechnicalContext value={props.isShown}>{props.children}</TechnicalContext>;
}

/** For what is not an element: a column, a tab, a word in a sentence. */
export function useTechnical(): boolean {
  return useContext(TechnicalContext);
}

/** Shown only with technical details. The rest must be understandable without it. */
export function Technical(props: { children: ReactNode }) {
  return useTechnical() ? props.children : null;
}
