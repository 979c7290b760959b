import { Button } from '../../../ui/button/button.tsx';
import type { IconOf } from '../../../ui/icon/icon.tsx';
import styles from '../bulk.module.css';

/** One thing to pass on: a button with its name, and an explanation below. */
export function PassLine(props: {
  icon: IconOf;
  text: string;
  hint?: string;
  disabledReason?: string | null;
  onPress: () => void;
}) {
  const { hint, text, ...button } = props;
  return (
    <li className={styles.passLine}>
      <Button size="sm" className={styles.passLink} {...button}>
        {text}
      </Button>
      {hint === undefined ? null : <p className="caption">{hint}</p>}
    </li>
  );
}
