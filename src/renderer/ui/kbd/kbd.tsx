import styles from './kbd.module.css';

/** Keys of a shortcut, drawn one by one: `['Ctrl', 'K']`. */
export function Kbd(props: { keys: readonly string[] }) {
  return (
    <>
      {props.keys.map((key) => (
        <kbd key={key} className={styles.kbd}>
          {key}
        </kbd>
      ))}
    </>
  );
}
