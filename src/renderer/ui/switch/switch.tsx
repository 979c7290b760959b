import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { cx } from '../cx.ts';
import styles from './switch.module.css';

/** A setting that takes effect at once. */
export function Switch(props: {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <AriaSwitch
      className={cx(styles.row)}
      isSelected={props.isSelected}
      isDisabled={props.isDisabled ?? false}
      onChange={props.onChange}
    >
      <span className={styles.switch} aria-hidden="true" />
      {props.children}
    </AriaSwitch>
  );
}
