import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreValue } from '../../../hooks/use-stores.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { ChoiceList } from '../../../ui/choice-list/choice-list.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import type { ColumnChoice } from '../list/columns/column-choice.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { type ExportPart, type FileFormat, offeredFields, partsOf, usualFields } from './export-choice.ts';
import type { ExportField } from './export-columns.ts';
import { ExportColumns } from './export-columns-choice.tsx';
import styles from './export-dialog.module.css';
import { ExportState } from './export-state.tsx';
import { FirstRows } from './first-rows.tsx';
import { partToWrite } from './part-to-write.ts';
import type { useExportJob } from './use-export-job.ts';
import { useExportColumns, type useExportOrder } from './use-export-order.ts';
import { useFirstRows } from './use-first-rows.ts';

const FORMATS = ['xlsx', 'csv', 'pdf', 'json'] as const;
const SEPARATORS = ['csv-semicolon', 'csv-comma'] as const satisfies readonly FileFormat[];
/** As many fields of the answers as a file has room for. */
const MAX_LEAVES = 38;

/** What of the list, in which form, with which columns, and the rows the file begins with. */
export function ExportDialog(props: {
  stores: InvoicesStores;
  columns: readonly ColumnChoice[];
  work: ReturnType<typeof useExportJob>;
  orderOf: ReturnType<typeof useExportOrder>;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { work, isOpen } = props;
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { count, head } = useStoreValue(list, (state) => state);
  const picked = useStoreValue(list, (state) => state.selectedCount());
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('xlsx');
  const [separator, setSeparator] = useState<(typeof SEPARATORS)[number]>('csv-semicolon');
  const [wanted, setWanted] = useState<ExportPart | null>(null);
  const [guards, setGuards] = useState(true);
  const [tellsOrigin, setTellsOrigin] = useState(false);
  const [chosen, setChosen] = useState<readonly ExportField[] | null>(null);
  const leaves = useLeaves(isOpen);
  const columnsOf = useExportColumns();

  const parts = partsOf(latestOf(head), count, picked);
  const part = partToWrite(wanted, parts, picked);
  const usual = usualFields(props.columns);
  const fields = chosen ?? usual;
  const columns = columnsOf(fields);
  const paths = fields.flatMap(({ field }) => (field.startsWith('leaf:') ? [field.slice(5)] : []));
  const firstRows = useFirstRows(props.stores, part, paths, isOpen);
  const rows = parts.find((one) => one.part === part)?.rows ?? 0;
  const file: FileFormat = format === 'csv' ? separator : format;
  const hasColumns = format !== 'json';
  const isAll = parts.every((one) => one.part !== 'everything');
  const save = () => {
    const options = { guardFormulas: guards, provenance: tellsOrigin, fields };
    void work.run(file, (jobId) => props.orderOf(jobId, file, part, options));
  };

  return (
    <Dialog
      title={t('export.title')}
      width="wide"
      isOpen={isOpen}
      onClose={props.onClose}
      actions={
        <>
          <span className={styles.count}>
            {t('export.rowCount', { count: rows, rows: formats.integer(rows) })}
            {hasColumns ? `, ${t('export.columnCount', { count: columns.length })}` : null}
          </span>
          {work.isBusy ? (
            <Button variant="secondary" onPress={work.cancel}>
              {t('cancel')}
            </Button>
          ) : (
            <>
              <Button variant="secondary" onPress={props.onClose}>
                {t('common:close')}
              </Button>
              <Button
                variant="primary"
                disabledReason={hasColumns && columns.length === 0 ? t('export.noColumn') : null}
                onPress={save}
              >
                {t('export.save')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={styles.choices}>
        <div className={styles.group}>
          <h3>{t('export.what')}</h3>
          <ChoiceList
            label={t('export.what')}
            items={parts.map((one) => ({
              id: one.part,
              title: t(`export.parts.${one.part === 'shown' && isAll ? 'all' : one.part}`, {
                count: one.rows,
                rows: formats.integer(one.rows),
              }),
            }))}
            selected={part}
            onSelect={setWanted}
          />
          <h3>{t('export.format')}</h3>
          <Segmented
            label={t('export.format')}
            items={FORMATS.map((id) => ({ id, label: t(`export.formats.${id}`) }))}
            selected={format}
            onSelect={setFormat}
          />
          {format === 'csv' ? (
            <>
              <Segmented
                label={t('export.separator')}
                items={SEPARATORS.map((id) => ({ id, label: t(`export.separators.${id}`) }))}
                selected={separator}
                onSelect={setSeparator}
              />
              <Checkbox isSelected={guards} onChange={setGuards}>
                {t('export.guard')}
              </Checkbox>
            </>
          ) : null}
          {format === 'xlsx' || format === 'csv' ? (
            <Checkbox isSelected={tellsOrigin} onChange={setTellsOrigin}>
              {t('export.provenance')}
            </Checkbox>
          ) : (
            <p className="small muted">{t(`export.about.${format}`)}</p>
          )}
        </div>
        {hasColumns ? (
          <ExportColumns
            offered={offeredFields(usual, leaves.slice(0, MAX_LEAVES))}
            chosen={fields}
            onChoose={setChosen}
            onUsual={() => setChosen(null)}
          />
        ) : null}
      </div>
      {hasColumns ? <FirstRows rows={firstRows} columns={columns} hasLeaves={part !== 'picked'} /> : null}
      <ExportState work={work} />
    </Dialog>
  );
}

/** Fields of the answers that could be columns. */
function useLeaves(isOpen: boolean): readonly string[] {
  const calls = useCalls('invoices');
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    // Without them the known fields are offered.
    void calls.leafColumns().then(
      (found) => setPaths(found.map(({ path }) => path)),
      () => setPaths([]),
    );
  }, [calls, isOpen]);
  return paths;
}
