import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../bulk.module.css';
import type { PoaEntry, PoaFileEntry, PoaShow } from './use-poas.ts';

/** Files of one state, or rows without a file. Enter gives a file a row, or a row a file. */
export function PoaTable(props: {
  show: PoaShow;
  total: number;
  entryAt: (index: number) => PoaEntry | undefined;
  onRangeNeeded: (start: number, end: number) => void;
  current: PoaEntry | null;
  onCurrent: (entry: PoaEntry) => void;
  onOpen: (entry: PoaEntry) => void;
}) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { show } = props;
  const fileColumns: readonly TableColumn<PoaEntry>[] = [
    {
      id: 'file',
      label: t('poa.file'),
      width: 'minmax(120px, 1fr)',
      render: (entry) => (entry.kind === 'file' ? entry.file.path : ''),
    },
    {
      id: 'rows',
      label: t('poa.rows'),
      width: 'minmax(180px, 1.5fr)',
      render: (entry) =>
        entry.kind === 'file'
          ? entry.file.rows.map((row) => `${row.number}: ${row.customerId} ${row.name}`).join('; ')
          : '',
    },
    {
      id: 'by',
      label: t('poa.by'),
      width: '112px',
      render: (entry) => (entry.kind === 'file' && entry.file.by ? t(`poa.bys.${entry.file.by}`) : ''),
    },
    {
      id: 'note',
      label: t('poa.note'),
      width: 'minmax(88px, 1fr)',
      render: (entry) => (entry.kind === 'file' ? noteOf(entry.file) : ''),
    },
    {
      id: 'size',
      label: t('poa.size'),
      width: '72px',
      align: 'end',
      render: (entry) => (entry.kind === 'file' ? formats.bytes(entry.file.bytes) : ''),
    },
  ];
  const rowColumns: readonly TableColumn<PoaEntry>[] = [
    {
      id: 'number',
      label: t('check.row'),
      width: '56px',
      align: 'end',
      render: (entry) => (entry.kind === 'row' ? entry.row.number : ''),
    },
    {
      id: 'customer',
      label: t('fields.customer-id'),
      width: '96px',
      render: (entry) => (entry.kind === 'row' ? entry.row.customerId : ''),
    },
    {
      id: 'name',
      label: t('poa.name'),
      width: 'minmax(120px, 1fr)',
      render: (entry) => (entry.kind === 'row' ? entry.row.name : ''),
    },
    {
      id: 'named',
      label: t('poa.named'),
      width: 'minmax(120px, 1fr)',
      render: (entry) => (entry.kind === 'row' ? entry.row.named : ''),
    },
    {
      id: 'reason',
      label: t('poa.note'),
      width: 'minmax(140px, 1fr)',
      render: (entry) => (entry.kind === 'row' && entry.row.reason ? t(`poa.reasons.${entry.row.reason}`) : ''),
    },
  ];

  function noteOf(file: PoaFileEntry): string {
    if (file.problem !== null) return t(`poa.problems.${file.problem}`, { defaultValue: t('poa.problems.unreadable') });
    const notes = file.warnings.map((warning) => t(`findings:poa-${warning}`, { extension: '' }));
    if (file.why !== null) notes.unshift(t(`poa.whys.${file.why}`));
    if (file.sameAs !== null) notes.push(t('poa.sameAs', { file: file.sameAs }));
    if (file.why === null && file.rows.length > 1) notes.push(t('poa.usedFor', { count: file.rows.length }));
    return notes.join('. ');
  }

  return (
    <div className={styles.tableFill}>
      <VirtualTable
        label={t(`poa.tables.${show}`)}
        columns={show === 'without' ? rowColumns : fileColumns}
        rowCount={props.total}
        rowAt={props.entryAt}
        onRangeNeeded={props.onRangeNeeded}
        rowKey={keyOf}
        currentKey={props.current ? keyOf(props.current) : null}
        onActive={props.onCurrent}
        onOpen={(entry) => {
          props.onCurrent(entry);
          props.onOpen(entry);
        }}
        emptyState={<p className={`muted ${styles.empty}`}>{t(`poa.empty.${show}`)}</p>}
      />
    </div>
  );
}

function keyOf(entry: PoaEntry): string {
  return entry.kind === 'file' ? entry.file.path : entry.row.rowId;
}
