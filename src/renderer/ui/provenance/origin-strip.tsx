import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
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
  /** One line until it is opened; `line`: what can be done without opening it. */
  fold?: { readonly isOpen: boolean; readonly label: string; readonly onPress: () => void; readonly line: ReactNode };
  /** Nobody has confirmed it yet. */
  isBelieved?: boolean;
}) {
  const { pin, fold } = props;
  const isOpen = fold === undefined || fold.isOpen;
  return (
    <section className={styles.strip} aria-label={props.label}>
      <div className={styles.row}>
        {props.isBelieved ? <span className={styles.believed} /> : null}
        <b>{props.title}</b>
        <span className="muted">{props.state}</span>
        {isOpen ? (
          <>
            <IconButton
              size="sm"
              icon={Pin}
              label={pin.label}
              keys={['I']}
              isSelected={pin.isOn}
              onPress={pin.onPress}
            />
            {props.actions}
          </>
        ) : (
          fold.line
        )}
        {fold === undefined ? null : (
          <IconButton
            size="sm"
            icon={isOpen ? ChevronDown : ChevronUp}
            label={fold.label}
            aria-expanded={isOpen}
            onPress={fold.onPress}
          />
        )}
      </div>
      {isOpen ? <Definitions items={props.items} labelWidth={72} /> : null}
    </section>
  );
}
