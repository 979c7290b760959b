import Eye from 'lucide-react/icons/eye';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { maskSocId } from '../../../shared/rules/mask.ts';
import buttonStyles from '../button/button.module.css';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './hold-to-show.module.css';
import { useHowShown } from './show-numbers.tsx';

const SHOWN_MS = 10_000;

/**
 * The eye: shows while the pointer or Space is down, or for ten seconds after a press, as the person has it. It always
 * ends when the window loses the focus.
 */
export function HoldToShow(props: {
  isShown: boolean;
  onShown: (isShown: boolean) => void;
  /** False in a field, which shows the number while typing. */
  isTabStop?: boolean;
}) {
  const { isShown, onShown } = props;
  const { how, label } = useHowShown();
  const isHeld = how === 'hold';
  useEffect(() => {
    if (!isShown) return;
    const ended = new AbortController();
    const hide = () => onShown(false);
    const on = { signal: ended.signal };
    if (isHeld) {
      window.addEventListener('pointerup', hide, on);
      window.addEventListener('pointercancel', hide, on);
    }
    window.addEventListener('blur', hide, on);
    document.addEventListener('visibilitychange', hide, on);
    const timer = isHeld ? undefined : setTimeout(hide, SHOWN_MS);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isShown, isHeld, onShown]);
  const held = {
    onPointerDown: () => onShown(true),
    onBlur: () => onShown(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      onShown(true);
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') onShown(false);
    },
  };
  return (
    <button
      type="button"
      tabIndex={props.isTabStop === false ? -1 : undefined}
      className={cx(buttonStyles.btn, buttonStyles.icon, buttonStyles.sm)}
      aria-label={label}
      aria-pressed={isShown}
      {...tooltipAttributes({ text: label })}
      {...(isHeld ? held : { onClick: () => onShown(!isShown) })}
    >
      <Icon of={Eye} size={14} />
    </button>
  );
}

/** A personal number in a text: masked, shown while held. */
export function PersonalNumber(props: { value: string }) {
  const [isShown, setShown] = useState(false);
  if (props.value === '') return null;
  return (
    <span className={styles.shown}>
      <span className="masked selectable">{isShown ? props.value : maskSocId(props.value)}</span>
      <HoldToShow isShown={isShown} onShown={setShown} />
    </span>
  );
}
