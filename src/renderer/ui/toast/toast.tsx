import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { Icon, type IconOf } from '../icon/icon.tsx';
import styles from './toast.module.css';

export type ToastItem = {
  id: string;
  icon?: IconOf;
  title: string;
  text?: ReactNode;
  /** "Undo", "Show in folder". */
  action?: { label: string; onPress: () => void };
};

const SHOWN_MS = 6000;

/** Bottom right, newest last; must be inside a live region. Never for errors: those stay on the page. */
export function Toasts(props: {
  label: string;
  closeLabel: string;
  items: readonly ToastItem[];
  onClose: (id: string) => void;
}) {
  return (
    <section className={styles.region} aria-label={props.label}>
      {props.items.map((item) => (
        <Toast key={item.id} item={item} closeLabel={props.closeLabel} onClose={props.onClose} />
      ))}
    </section>
  );
}

function Toast(props: { item: ToastItem; closeLabel: string; onClose: (id: string) => void }) {
  const { item, onClose } = props;
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // It stays while hovered or focused; then its time starts again.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(item.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, item.id]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of words and buttons, not a form
    <div
      role="group"
      aria-label={item.title}
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={item.icon ?? CircleCheck} />
      <div className={styles.body}>
        <b>{item.title}</b>
        {item.text ? <span className="muted">{item.text}</span> : null}
        {item.action ? (
          <button
            type="button"
            className={`link ${styles.action}`}
            onClick={() => {
              item.action?.onPress();
              onClose(item.id);
            }}
          >
            {item.action.label}
          </button>
        ) : null}
      </div>
      <IconButton size="sm" icon={X} label={props.closeLabel} onPress={() => onClose(item.id)} />
    </div>
  );
}
