import GitFork from 'lucide-react/icons/git-fork';
import type { ReactNode } from 'react';
import type { Sourced } from '../../../shared/model/origin/provenance.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './provenance.module.css';

export type ProvenanceWords = {
  /** "not in the answer" (in cells: "not in answer"). */
  absent: string;
  /** Why there is no value, where it is not certain that the answer has none. */
  missing?: Readonly<Record<NonNullable<Sourced['missing']>, string>>;
  /** For screen readers, after a guessed value. */
  guessed: string;
  /** Shown for a value that is null. */
  empty: string;
  /** Tooltip of a value on which two candidates disagree. */
  doubt: (rival: { raw: string; path: string }) => string;
  /** Tooltip of a value of an unexpected type. */
  unreadable: string;
};

/**
 * A value with its provenance line: plain when confirmed, dotted when guessed, hatched when only this record lacks it,
 * muted when empty or not found, amber with a fork when two candidates disagree or it cannot be read (the source text
 * is shown). In tables pass `isColumnGuessed`: the head is dotted, not every cell. Never invents a value.
 */
export function ProvenanceValue(props: {
  sourced: Sourced | undefined;
  format?: (text: string) => ReactNode;
  words: ProvenanceWords;
  isColumnGuessed?: boolean;
}) {
  const { sourced, words } = props;
  if (!sourced || sourced.provenance === 'absent') {
    const why = sourced?.missing && words.missing?.[sourced.missing];
    // Hatched as a gap only where other records have the field.
    return (
      <span className={sourced?.missing === 'notInRecord' ? styles.gap : styles.absent}>{why ?? words.absent}</span>
    );
  }
  if (sourced.provenance === 'null') return <span className={styles.null}>{words.empty}</span>;
  if (sourced.provenance === 'unreadable' || sourced.text === null) {
    return (
      <span
        className={cx(styles.doubt, 'selectable')}
        {...tooltipAttributes({ text: words.unreadable })}
        aria-description={words.unreadable}
      >
        <Icon of={GitFork} size={12} />
        {sourced.raw}
      </span>
    );
  }
  const value = props.format ? props.format(sourced.text) : sourced.text;
  if (sourced.rival) {
    const why = words.doubt(sourced.rival);
    return (
      <span className={styles.doubt} {...tooltipAttributes({ text: why })} aria-description={why}>
        <Icon of={GitFork} size={12} />
        {value}
      </span>
    );
  }
  if (sourced.provenance === 'guess' && !props.isColumnGuessed) {
    return (
      <span className={styles.guess} aria-description={words.guessed}>
        {value}
      </span>
    );
  }
  return value;
}

/** Head of a column found only by a default mapping: dotted. */
export function GuessMark(props: { isGuessed: boolean; guessedText: string; children: ReactNode }) {
  return props.isGuessed ? (
    <span
      className={styles.guess}
      {...tooltipAttributes({ text: props.guessedText })}
      aria-description={props.guessedText}
    >
      {props.children}
    </span>
  ) : (
    props.children
  );
}
