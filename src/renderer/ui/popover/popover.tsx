import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import styles from './popover.module.css';

/** A small overlay at its trigger (any React Aria button); Esc or a press outside closes it. */
export function Popover(props: {
  label: string;
  trigger: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  width?: number;
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  return (
    <DialogTrigger
      {...(props.isOpen === undefined ? {} : { isOpen: props.isOpen })}
      {...(props.onOpenChange ? { onOpenChange: props.onOpenChange } : {})}
    >
      {props.trigger}
      <AriaPopover
        className={cx(styles.popover)}
        offset={4}
        placement="bottom start"
        style={{ width: props.width ?? 320 }}
      >
        <Dialog aria-label={props.label} className={cx(styles.inner)}>
          {({ close }) => <>{typeof props.children === 'function' ? props.children(close) : props.children}</>}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
