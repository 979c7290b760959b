import { Fragment } from 'react';
import { cx } from '../cx.ts';
import styles from './raw-view.module.css';
import { type JsonToken, tokenizeJson } from './tokenize-json.ts';

/** Bytes of an answer as text; JSON is coloured, never changed. Can be selected and copied. */
export function RawView(props: {
  text: string;
  kind: 'json' | 'text';
  label: string;
  isFramed?: boolean;
  isTall?: boolean;
}) {
  return (
    <section
      className={cx(styles.raw, props.isFramed && styles.framed, props.isTall && styles.tall)}
      aria-label={props.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
    >
      <pre className="mono selectable">{props.kind === 'json' ? <JsonText text={props.text} /> : props.text}</pre>
    </section>
  );
}

// Colouring more text would take too long.
const MAX_COLOURED_CHARS = 200_000;

/** JSON text with coloured tokens; the characters are exactly those given. */
function JsonText(props: { text: string }) {
  if (props.text.length > MAX_COLOURED_CHARS) return <>{props.text}</>;
  return (
    <>
      {tokenizeJson(props.text).map((token) => (
        <Fragment key={token.start}>{shown(token)}</Fragment>
      ))}
    </>
  );
}

function shown(token: JsonToken) {
  return token.kind === 'plain' ? token.text : <span className={styles[token.kind]}>{token.text}</span>;
}
