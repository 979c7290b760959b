import { cx } from '../cx.ts';
import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './count.module.css';

/** A count; `unknown` and `rejected` need a person. `title`: what is counted. */
export function Count(props: {
  value: number;
  text: string;
  tone?: 'neutral' | 'unknown' | 'rejected';
  title?: string;
  className?: string | undefined;
}) {
  return (
    <span
      className={cx(styles.count, props.tone && styles[props.tone], props.className)}
      {...tooltipAttributes({ text: props.title })}
    >
      <span aria-hidden={props.title ? true : undefined}>{props.text}</span>
      {props.title ? <span className="sr-only">{props.title}</span> : null}
    </span>
  );
}
