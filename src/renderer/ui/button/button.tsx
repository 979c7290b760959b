import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { cx } from '../cx.ts';
import { Icon, type IconOf } from '../icon/icon.tsx';
import { useOwnKeys } from '../kbd/own-keys.tsx';
import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

type Common = {
  size?: ButtonSize | undefined;
  onPress?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
  /**
   * Why it cannot be pressed now. The button stays focusable; the reason is in the tooltip and for screen readers, and
   * beside the main button of a view, one that warns, and one with `saysWhy`.
   */
  disabledReason?: string | null | undefined;
  tooltip?: string | undefined;
  /** Shortcut shown in the tooltip. */
  keys?: readonly string[] | undefined;
  className?: string | undefined;
  autoFocus?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  slot?: string | null | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  id?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog' | undefined;
  'aria-controls'?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-pressed'?: boolean | undefined;
};

export type ButtonProps = Common & {
  variant?: ButtonVariant | undefined;
  /** The button that does what the dialog warns of: solid red. */
  isSolid?: boolean | undefined;
  icon?: IconOf | undefined;
  /** Small icon at the end: a chevron when something opens. */
  endIcon?: IconOf | undefined;
  /** The label stays and the icon becomes a spinner of the same size. Presses are ignored. */
  isBusy?: boolean | undefined;
  /** The reason is said beside it: for one that nothing near it gives away. */
  saysWhy?: boolean | undefined;
  'aria-label'?: string | undefined;
  children?: ReactNode;
};

/** Push button. One primary per view. */
export function Button(props: ButtonProps) {
  const { variant = 'quiet', size = 'md', icon, endIcon, isBusy = false, children } = props;
  const iconSize = size === 'sm' ? 14 : 16;
  const saysWhy = variant === 'primary' || variant === 'danger' || props.isSolid || props.saysWhy;
  const button = (
    <Base
      {...props}
      isInert={isBusy}
      className={cx(
        styles.btn,
        styles[variant],
        variant === 'danger' && !props.isSolid && styles.secondary,
        props.isSolid && styles.solid,
        styles[size],
        props.className,
      )}
    >
      {isBusy ? (
        <Icon of={LoaderCircle} size={iconSize} className={styles.spin} />
      ) : icon ? (
        <Icon of={icon} size={iconSize} />
      ) : null}
      {children}
      {endIcon ? <Icon of={endIcon} size={12} /> : null}
    </Base>
  );
  // The button stays the same one when its reason goes, and keeps the focus.
  return (
    <>
      {saysWhy && props.disabledReason ? (
        <span className={styles.reason} aria-hidden="true">
          {props.disabledReason}
        </span>
      ) : null}
      {button}
    </>
  );
}

/** A button with only an icon; its label is its accessible name and tooltip. */
export function IconButton(
  props: Omit<Common, 'size'> & {
    label: string;
    icon: IconOf;
    size?: 'sm' | 'md' | undefined;
    isSelected?: boolean | undefined;
  },
) {
  const { label, icon, size = 'md', isSelected } = props;
  return (
    <Base
      {...props}
      isInert={false}
      tooltip={props.tooltip ?? label}
      aria-label={label}
      aria-pressed={isSelected}
      className={cx(styles.btn, styles.icon, styles[size], isSelected && styles.toggle, props.className)}
    >
      <Icon of={icon} size={size === 'sm' ? 14 : 16} />
    </Base>
  );
}

function Base(props: Common & { isInert: boolean; 'aria-label'?: string | undefined; children: ReactNode }) {
  const { disabledReason, isInert, onPress, isDisabled, keys, tooltip } = props;
  const spoken = useOwnKeys()(keys ?? []);
  const isHeld = isInert || Boolean(disabledReason);
  return (
    <AriaButton
      {...defined({
        ref: props.ref,
        id: props.id,
        autoFocus: props.autoFocus,
        type: props.type,
        slot: props.slot,
        isDisabled,
        'aria-label': props['aria-label'],
        'aria-expanded': props['aria-expanded'],
        'aria-haspopup': props['aria-haspopup'],
        'aria-controls': props['aria-controls'],
        'aria-current': props['aria-current'],
        'aria-pressed': props['aria-pressed'],
        className: props.className,
      })}
      {...(isHeld || !onPress ? {} : { onPress })}
      render={(dom) => (
        <button
          {...dom}
          {...tooltipAttributes({ text: disabledReason ?? tooltip, keys: disabledReason ? undefined : keys })}
          {...(isHeld ? { 'aria-disabled': true, type: 'button' } : {})}
          {...(disabledReason ? { 'data-disabled': true, 'aria-description': disabledReason } : {})}
          {...(isInert ? { 'aria-busy': true } : {})}
          {...(spoken.length > 0 ? { 'aria-keyshortcuts': spoken.join('+').replace('Ctrl', 'Control') } : {})}
        />
      )}
    >
      {props.children}
    </AriaButton>
  );
}

/** React Aria's props do not accept an explicit undefined: removes those keys. */
function defined<T extends object>(props: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
