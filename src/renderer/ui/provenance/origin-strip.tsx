import Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { type Definition, Definitions } from '../definitions/definitions.tsx';
import styles from './origin-strip.module.css';

/**
 * The strip at the bottom of a pane: the field, how certain it is, and where it was read. Follows the cursor until
 * pinned.
 */
export function OriginStrip(props: {
  label: string;
  title: ReactNode;
  state: ReactNode;
  items: readonly Definition[];
  pin: { readonly isOn: boolean; readonly label: string; readonly onPress: () => void };
  /** Possible actions: confirm, change. */
  actions: ReactNode;
}) {
  const { pin } = props;
  return (
    <section className={styles.strip} aria-label={props.label}>
      <div className={styles.row}>
        <b>{props.title}</b>
        <span className="muted">{props.state}</span>
        <IconButton size="sm" icon={Pin} label={pin.label} keys={['I']} isSelected={pin.isOn} onPress={pin.onPress} />
        {props.actions}
      </div>
      <Definitions items={props.items} labelWidth={72} />
    </section>
  );
}
