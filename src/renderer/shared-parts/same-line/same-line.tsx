import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import { tooltipAttributes } from '../../ui/tooltip/tooltip-attributes.ts';
import styles from './same-line.module.css';

/** What every row has alike, said once above the heads. `rows`: of how many; null where nothing is alike. */
export function SameLine(props: { rows: number | null; children: ReactNode }) {
  const { t } = useTranslation('common');
  const formats = useFormats();
  return (
    <section className={styles.line} aria-label={t('same.label')}>
      {props.rows === null ? null : (
        <span className="subtle">{t('same.title', { rows: formats.integer(props.rows) })}</span>
      )}
      {props.children}
    </section>
  );
}

/** Names of fields and what all rows have in them. */
export function SameOne(props: { tooltip?: string; children: ReactNode }) {
  return (
    <span className={styles.one} {...tooltipAttributes({ text: props.tooltip })}>
      {props.children}
    </span>
  );
}

/** The name of a field; pressing it makes it a column again. */
export function SameName(props: { name: string; onColumn: () => void }) {
  const { t } = useTranslation('common');
  const action = t('same.column', { name: props.name });
  return (
    <button
      type="button"
      className={styles.name}
      aria-label={action}
      {...tooltipAttributes({ text: action })}
      onClick={props.onColumn}
    >
      {props.name}
    </button>
  );
}

export function SameValue(props: { text: string | null }) {
  return <b {...tooltipAttributes({ text: props.text })}>{props.text}</b>;
}
