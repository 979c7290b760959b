import Eye from 'lucide-react/icons/eye';
import { useEffect, useState } from 'react';
import { maskSocId } from '../../../shared/rules/mask.ts';
import buttonStyles from '../button/button.module.css';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './hold-to-show.module.css';

/** The eye: active while the pointer or Space is down; ends on release, blur, or when the window loses focus. */
export function HoldToShow(props: {
  label: string;
  isShown: boolean;
  onShown: (isShown: boolean) => void;
  /** False in a field, which shows the number while typing. */
  isTabStop?: boolean;
}) {
  const { isShown, onShown } = props;
  useEffect(() => {
    if (!isShown) return;
    const hide = () => onShown(false);
    window.addEventListener('pointerup', hide);
    window.addEventListener('pointercancel', hide);
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pointerup', hide);
      window.removeEventListener('pointercancel', hide);
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isShown, onShown]);
  return (
    <button
      type="button"
      tabIndex={props.isTabStop === false ? -1 : undefined}
      className={cx(buttonStyles.btn, buttonStyles.icon, buttonStyles.sm)}
      aria-label={props.label}
      aria-pressed={isShown}
      {...tooltipAttributes({ text: props.label })}
      onPointerDown={() => onShown(true)}
      onBlur={() => onShown(false)}
      onKeyDown={(event) => {
        if (event.key === ' ') {
          event.preventDefault();
          onShown(true);
        }
      }}
      onKeyUp={(event) => {
        if (event.key === ' ') onShown(false);
      }}
    >
      <Icon of={Eye} size={14} />
    </button>
  );
}

/** A personal number in a text: masked, shown while held. */
export function PersonalNumber(props: { value: string; showLabel: string }) {
  const [isShown, setShown] = useState(false);
  if (props.value === '') return null;
  return (
    <span className={styles.shown}>
      <span className="masked selectable">{isShown ? props.value : maskSocId(props.value)}</span>
      <HoldToShow label={props.showLabel} isShown={isShown} onShown={setShown} />
    </span>
  );
}
