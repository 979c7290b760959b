import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './middle-text.module.css';
import { splitMiddle } from './split-middle.ts';

/** An id in a list: cut in the middle where there is no room, so that the end which tells it from others stays in sight. */
export function MiddleText(props: { children: string }) {
  const parts = splitMiddle(props.children);
  if (parts === null) {
    return <span className="tnum">{props.children}</span>;
  }
  const [head, tail] = parts;
  return (
    <span className={styles.middle} {...tooltipAttributes({ text: props.children })}>
      <span className={styles.head}>{head}</span>
      <span className={styles.tail}>{tail}</span>
    </span>
  );
}
