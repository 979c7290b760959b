import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './profile-chip.module.css';
import type { ProfileKind } from './profile-chip.tsx';

/** The chip as a button that opens the switcher. */
export function ProfileButton(props: {
  name: string;
  kind: ProfileKind;
  label: string;
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <Button
      className={cx(styles.profile, styles[props.kind === 'production' ? 'production' : 'test'])}
      aria-label={props.label}
      {...(props.ref ? { ref: props.ref } : {})}
      {...(props.onPress ? { onPress: props.onPress } : {})}
    >
      <span className={styles.dot} aria-hidden="true" />
      {props.name}
      <Icon of={ChevronsUpDown} size={12} />
    </Button>
  );
}
