import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './contracts.module.css';

/** A word in a sentence that acts as a button. */
export function LinkButton(props: { onPress: () => void; children: ReactNode; 'aria-label'?: string }) {
  return (
    <Button
      className={styles.link ?? ''}
      onPress={props.onPress}
      {...(props['aria-label'] ? { 'aria-label': props['aria-label'] } : {})}
    >
      {props.children}
    </Button>
  );
}
