import { useTranslation } from 'react-i18next';
import type { GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkSame } from '../../../../shared/model/bulk/bulk-work.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { shownText } from '../../../ui/personal-number-field/shown-text.ts';
import { tooltipAttributes } from '../../../ui/tooltip/tooltip-attributes.ts';
import styles from '../bulk.module.css';
import { fieldName } from '../field-name.ts';

/** What every row has alike, said once above the heads. Choosing one makes it a column again. */
export function SameLine(props: { same: readonly BulkSame[]; rows: number; onColumn: (field: GridField) => void }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  if (props.same.length === 0) return null;
  return (
    <section className={styles.sameLine} aria-label={t('check.same.label')}>
      <span className="subtle">{t('check.same.title', { rows: formats.integer(props.rows) })}</span>
      {props.same.map(({ field, text }) => {
        const action = t('check.same.column', { name: fieldName(t, field) });
        return (
          <button
            key={field}
            type="button"
            aria-description={action}
            {...tooltipAttributes({ text: action })}
            onClick={() => props.onColumn(field)}
          >
            <span className="muted">{fieldName(t, field)}</span> {shownText(field, text)}
          </button>
        );
      })}
    </section>
  );
}
