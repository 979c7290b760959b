import { Label } from 'react-aria-components/Label';
import { cx } from '../cx.ts';
import { useTechnical } from '../technical/technical.tsx';
import styles from './field.module.css';

/** A field's name; with technical details also its API name at the right. */
export function FieldLabel(props: { text: string; path?: string | undefined; isHidden?: boolean }) {
  const isTechnical = useTechnical();
  return (
    <Label className={cx(styles.label, props.isHidden && 'sr-only')}>
      {props.text}
      {props.path && isTechnical ? <span className={styles.path}>{props.path}</span> : null}
    </Label>
  );
}
