import { useRef } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import popoverStyles from '../popover/popover.module.css';
import styles from './menu.module.css';
import { type MenuEntry, menuItems } from './menu.tsx';

/** A menu at the pointer or the focused cell; Esc or a press outside closes it. */
export function FloatingMenu(props: {
  label: string;
  /** CSS pixels of the window. */
  at: { x: number; y: number };
  entries: readonly MenuEntry[];
  onClose: () => void;
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} aria-hidden="true" style={{ position: 'fixed', left: props.at.x, top: props.at.y }} />
      <Popover
        className={cx(popoverStyles.popover)}
        aria-label={props.label}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())}
        placement="bottom start"
        offset={2}
      >
        <AriaMenu aria-label={props.label} className={cx(styles.menu)} autoFocus="first" onClose={props.onClose}>
          {menuItems(props.entries, props.label)}
        </AriaMenu>
      </Popover>
    </>
  );
}
