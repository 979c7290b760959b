import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The frame's place for what a screen puts beside its title. Null before the frame is there. */
export const TopBarSlot = createContext<HTMLElement | null>(null);

/** Actions of the screen, shown in the top bar right of the page title. */
export function TopBarStart(props: { children: ReactNode }) {
  const slot = useContext(TopBarSlot);
  return slot ? createPortal(props.children, slot) : null;
}
