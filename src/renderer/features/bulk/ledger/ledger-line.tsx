import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import styles from './ledger.module.css';
import { useParts } from './parts-context.tsx';
import { SIGNS } from './signs.ts';

/** All rows of the job as words and as one line; each part filters the rows. At the same place on every step. */
export function LedgerLine(props: { note?: ReactNode }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { letters, groups, chosen, choose } = useParts();
  return (
    <section className={styles.ledger} aria-label={t('parts.label')}>
      <div className={styles.words}>
        <b className="tnum">
          {letters === '' ? '' : t('parts.rows', { count: letters.length, n: formats.integer(letters.length) })}
        </b>
        <ul className={styles.facets}>
          {letters === ''
            ? null
            : groups.map(({ id, count }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.facet}
                    aria-pressed={chosen?.id === id}
                    disabled={count === 0}
                    onClick={() => choose(chosen?.id === id ? null : id)}
                  >
                    <Outcome outcome={SIGNS[id]} label={null} />
                    {t(`parts.${id}`)} <b className="tnum">{formats.integer(count)}</b>
                  </button>
                </li>
              ))}
        </ul>
        {props.note === undefined ? null : <span className={`caption ${styles.note}`}>{props.note}</span>}
      </div>
      <div className={styles.line} aria-hidden="true">
        {groups.map(({ id, count }) =>
          count === 0 ? null : (
            <i
              key={id}
              data-part={id}
              data-dim={(chosen !== null && chosen.id !== id) || undefined}
              style={{ flexGrow: count }}
            />
          ),
        )}
      </div>
    </section>
  );
}
