import { cx } from '../cx.ts';
import { Icon, type IconOf } from '../icon/icon.tsx';
import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './button.module.css';

/** IconButton with the browser's own button, for the frame, which is drawn before React Aria is loaded. */
export function PlainIconButton(props: {
  label: string;
  icon: IconOf;
  onPress: () => void;
  size?: 'sm' | 'md';
  keys?: readonly string[];
  className?: string | undefined;
}) {
  const { size = 'md' } = props;
  return (
    <button
      type="button"
      className={cx(styles.btn, styles.icon, styles[size], props.className)}
      aria-label={props.label}
      {...tooltipAttributes({ text: props.label, keys: props.keys })}
      onClick={props.onPress}
    >
      <Icon of={props.icon} size={size === 'sm' ? 14 : 16} />
    </button>
  );
}
