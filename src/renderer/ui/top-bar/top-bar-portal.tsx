import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The frame's place for a screen's actions. Null before the frame exists. */
export const TopBarSlot = createContext<HTMLElement | null>(null);

/** Actions of the screen, shown in the top bar right of the title. */
export function TopBarStart(props: { children: ReactNode }) {
  const slot = useContext(TopBarSlot);
  return slot ? createPortal(props.children, slot) : null;
}
