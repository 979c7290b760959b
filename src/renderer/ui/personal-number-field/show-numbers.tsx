import { createContext, type ReactNode, useContext } from 'react';

/** `hold`: while the eye is held; `seconds`: for ten seconds after a press. `label`: what the eye does, in words. */
type HowShown = { readonly how: 'hold' | 'seconds'; readonly label: string };

const HowShownContext = createContext<HowShown>({ how: 'hold', label: '' });

/** How every personal number below it is shown. */
export function ShowNumbers({ children, ...shown }: HowShown & { children: ReactNode }) {
  return <HowShownContext value={shown}>{children}</HowShownContext>;
}

export function useHowShown(): HowShown {
  return useContext(HowShownContext);
}
