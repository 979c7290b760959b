import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './middle-text.module.css';
import { splitMiddle } from './split-middle.ts';

/** An id in a list: without room it is cut in the middle, so that its distinctive end stays visible. */
export function MiddleText(props: { children: string }) {
  const parts = splitMiddle(props.children);
  if (parts === null) return <span className="tnum">{props.children}</span>;
  const [head, tail] = parts;
  return (
    <span className={styles.middle} {...tooltipAttributes({ text: props.children })}>
      <span className={styles.head}>{head}</span>
      <span className={styles.tail}>{tail}</span>
    </span>
  );
}
