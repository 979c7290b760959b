// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of ten thousand rows is no table element
import { useTranslation } from 'react-i18next';
import type { GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import { tooltipAttributes } from '../../../ui/tooltip/tooltip-attributes.ts';
import styles from '../bulk.module.css';
import { fieldName } from '../field-name.ts';

/** The names of the columns; the whole of a cut one is in its tooltip. */
export function GridHead({ fields }: { fields: readonly GridField[] }) {
  const { t } = useTranslation('bulk');
  return (
    <div className={`${styles.gr} ${styles.head}`} role="row" aria-rowindex={1} tabIndex={-1}>
      <span className={`${styles.cell} ${styles.rowNo}`} role="columnheader" tabIndex={-1}>
        <span className="sr-only">{t('check.row')}</span>
      </span>
      {fields.map((each) => (
        <span
          key={each}
          className={styles.cell}
          role="columnheader"
          tabIndex={-1}
          {...tooltipAttributes({ text: fieldName(t, each) })}
        >
          {fieldName(t, each)}
        </span>
      ))}
    </div>
  );
}
