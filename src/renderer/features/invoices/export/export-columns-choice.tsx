import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import type { ExportField } from './export-columns.ts';
import styles from './export-dialog.module.css';
import { useExportName } from './use-export-order.ts';

/** Which columns a file gets, in the order they are offered. */
export function ExportColumns(props: {
  offered: readonly ExportField[];
  chosen: readonly ExportField[];
  onChoose: (fields: readonly ExportField[]) => void;
  onUsual: () => void;
}) {
  const { offered, onChoose } = props;
  const { t } = useTranslation('invoices');
  const nameOf = useExportName();
  const chosen = new Set(props.chosen.map(({ field }) => field));
  const put = (field: string, isOn: boolean) =>
    onChoose(offered.filter((one) => (one.field === field ? isOn : chosen.has(one.field))));
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h3>{t('export.columns')}</h3>
        <button type="button" className="link" onClick={props.onUsual}>
          {t('export.usualColumns')}
        </button>
        <button type="button" className="link" onClick={() => onChoose(offered)}>
          {t('export.allColumns')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolled grid */}
      <div className={styles.columns} role="group" aria-label={t('export.columns')}>
        {offered.map(({ field }) => (
          <Checkbox key={field} isSelected={chosen.has(field)} onChange={(isOn) => put(field, isOn)}>
            <span className={styles.columnName} title={nameOf(field)}>
              {nameOf(field)}
            </span>
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
