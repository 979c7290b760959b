import CheckIcon from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

/** On, off, or mixed (indeterminate). */
export function Checkbox(props: {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <AriaCheckbox
      className={cx(styles['check-row'])}
      isSelected={props.isSelected}
      isIndeterminate={props.isIndeterminate ?? false}
      isDisabled={props.isDisabled ?? false}
      onChange={props.onChange}
    >
      <CheckMark isSelected={props.isSelected} isIndeterminate={props.isIndeterminate ?? false} />
      {props.children}
    </AriaCheckbox>
  );
}

/** Only the drawn box, for rows whose `aria-selected` has the state. */
export function CheckMark(props: { isSelected: boolean; isIndeterminate?: boolean }) {
  const isOn = props.isSelected && !props.isIndeterminate;
  return (
    <span
      className={styles.check}
      aria-hidden="true"
      {...(isOn ? { 'data-selected': true } : {})}
      {...(props.isIndeterminate ? { 'data-indeterminate': true } : {})}
    >
      {props.isIndeterminate ? <Icon of={Minus} /> : isOn ? <Icon of={CheckIcon} /> : null}
    </span>
  );
}
