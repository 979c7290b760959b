// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of ten thousand rows is no table element
import { useTranslation } from 'react-i18next';
import type { GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import { tooltipAttributes } from '../../../ui/tooltip/tooltip-attributes.ts';
import styles from '../bulk.module.css';
import { fieldName } from '../field-name.ts';

/** Heads wider than most of what stands below them have a usual short form. */
const SHORT: Readonly<Partial<Record<GridField, 'heads.propertyId' | 'heads.postalCode' | 'heads.apartment'>>> = {
  'property.id': 'heads.propertyId',
  'property.zip_code': 'heads.postalCode',
  'property.property_number': 'heads.apartment',
};

/** The names of the columns; the whole of a cut one is in its tooltip. */
export function GridHead({ fields }: { fields: readonly GridField[] }) {
  const { t } = useTranslation('bulk');
  const headOf = (field: GridField) => {
    const short = SHORT[field];
    return short === undefined ? fieldName(t, field) : t(short);
  };
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
          aria-label={fieldName(t, each)}
          {...tooltipAttributes({ text: fieldName(t, each) })}
        >
          {headOf(each)}
        </span>
      ))}
    </div>
  );
}
