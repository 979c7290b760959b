import { Fragment, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './definitions.module.css';

export type Definition = {
  id: string;
  label: ReactNode;
  value: ReactNode;
  isFocused?: boolean;
  mono?: boolean;
  wrap?: boolean;
};

/** Fields of a record: label and value in two columns. */
export function Definitions(props: {
  items: readonly Definition[];
  labelWidth?: number;
  className?: string | undefined;
}) {
  return (
    <dl
      className={cx(styles.defs, props.className)}
      style={{ '--label': `${props.labelWidth ?? 128}px` } as Record<string, string>}
    >
      {props.items.map((item) => (
        <Fragment key={item.id}>
          <dt className={cx(item.isFocused && styles.focus)}>{item.label}</dt>
          <dd
            className={cx('selectable', item.isFocused && styles.focus, item.mono && 'mono', item.wrap && styles.wrap)}
          >
            {item.value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
