import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './chip.module.css';

/** An active filter; the cross removes it. A text is cut where there is no room: whole under the pointer and the focus. */
export function Chip(props: { children: ReactNode; removeLabel: string; onRemove: () => void }) {
  const { children } = props;
  const whole = typeof children === 'string' ? tooltipAttributes({ text: children }) : {};
  return (
    <span className={styles.chip}>
      {typeof children === 'string' ? (
        <span className={styles.text} {...whole}>
          {children}
        </span>
      ) : (
        children
      )}
      <Button className={cx(styles.remove)} aria-label={props.removeLabel} onPress={props.onRemove} {...whole}>
        <Icon of={X} size={12} />
      </Button>
    </span>
  );
}

/** A part of a scope as text that opens something. Use as the trigger of a popover or menu. */
export function Token(props: {
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  onPress?: () => void;
  className?: string;
}) {
  return (
    <Button
      className={cx(styles.token, props.className)}
      {...(props.ref ? { ref: props.ref } : {})}
      {...(props.onPress ? { onPress: props.onPress } : {})}
    >
      {props.children}
      <Icon of={ChevronDown} size={12} />
    </Button>
  );
}
