import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './switch.module.css';

/** A setting that takes effect at once. The browser's own button, because the frame shows one before React Aria loads. */
export function Switch(props: {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={props.isSelected}
      className={cx(styles.row)}
      disabled={props.isDisabled}
      onClick={() => props.onChange(!props.isSelected)}
    >
      <span className={styles.switch} aria-hidden="true" />
      {props.children}
    </button>
  );
}
