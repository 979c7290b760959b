import type { ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components/ToggleButton';
import { cx } from '../cx.ts';
import { Icon, type IconOf } from '../icon/icon.tsx';
import styles from './button.module.css';

/** A button that stays pressed: shows whether something is on. */
export function ToggleButton(props: {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  icon?: IconOf;
  size?: 'sm' | 'md';
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <AriaToggleButton
      isSelected={props.isSelected}
      onChange={props.onChange}
      isDisabled={props.isDisabled ?? false}
      className={cx(styles.btn, styles.toggle, styles[props.size ?? 'md'])}
    >
      {props.icon ? <Icon of={props.icon} size={props.size === 'sm' ? 14 : 16} /> : null}
      {props.children}
    </AriaToggleButton>
  );
}
