import styles from './kbd.module.css';
import { useOwnKeys } from './own-keys.tsx';

/** Keys of a shortcut, drawn one by one: `['Ctrl', 'K']`; letters on their own as this person has them. */
export function Kbd(props: { keys: readonly string[] }) {
  return (
    <>
      {useOwnKeys()(props.keys).map((key) => (
        <kbd key={key} className={styles.kbd}>
          {key}
        </kbd>
      ))}
    </>
  );
}
