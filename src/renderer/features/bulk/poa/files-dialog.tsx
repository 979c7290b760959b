import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PoaGroup, PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { allRows } from '../../../stores/all-rows.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../bulk.module.css';
import { useBulk } from '../use-bulk.ts';

/** A file that may be a row's own, and the rows that have it. */
export type FileChoice = { readonly file: PoaLine['files'][number]; readonly rows: string };
type Choice = { id: string; title: string; text: string };
type LinesOf = (group: PoaGroup) => Promise<PoaLine[]>;

/** All files, to look at one for a row: search, arrows, Enter. It is given only where its page is in view. */
export function FilesDialog(props: { line: PoaLine; onPick: (choice: FileChoice) => void; onClose: () => void }) {
  const { t } = useTranslation('bulk');
  const { line } = props;
  const { row } = line;
  return (
    <Choose
      title={t('poa.assignRow', { row: row?.number ?? 0, name: row?.name ?? '' })}
      heads={[t('poa.file'), t('poa.rows')]}
      load={async (linesOf, find) => {
        const lines = [...(await linesOf('left-over')), ...(await linesOf('needs-you')), ...(await linesOf('matched'))];
        return filesFor(line, lines, find);
      }}
      shown={({ file, rows }) => ({ id: file.path, title: file.path, text: rows })}
      onPick={props.onPick}
      onClose={props.onClose}
    />
  );
}

type RowChoice = { readonly row: NonNullable<PoaLine['row']>; readonly path: string };

/** Rows without a file, for the file in view that no row has. */
export function RowsDialog(props: {
  line: PoaLine;
  onAssign: (rowId: string, path: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('bulk');
  const { line } = props;
  return (
    <Choose
      title={t('poa.assignFile', { file: line.files[0]?.path ?? '' })}
      heads={[t('check.row'), t('send.where')]}
      load={async (linesOf) => rowsFor(line, await linesOf('needs-you'))}
      shown={({ row }) => ({ id: row.rowId, title: `${row.number}: ${row.name || row.customerId}`, text: row.address })}
      onPick={({ row, path }) => props.onAssign(row.rowId, path)}
      onClose={props.onClose}
    />
  );
}

function Choose<Found>(props: {
  title: string;
  heads: readonly [string, string];
  load: (linesOf: LinesOf, find: string) => Promise<Found[]>;
  shown: (found: Found) => Choice;
  onPick: (found: Found) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('bulk');
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const { heads, load, shown } = props;
  const [find, setFind] = useState('');
  const [choices, setChoices] = useState<readonly Found[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is for the line that the dialog was opened for
  useEffect(() => {
    let isLeft = false;
    const linesOf: LinesOf = (group) =>
      allRows(
        async (page) => ({ rows: (await calls.poas({ jobId: bulk.jobId(), group, find, ...page })).lines }),
        () => isLeft,
      );
    load(linesOf, find).then(
      (found) => {
        if (!isLeft) setChoices(found);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [calls, bulk, find]);
  return (
    <Dialog title={props.title} isOpen width="wide" onClose={props.onClose} cancel={t('cancel')}>
      <SearchField
        label={t('check.find')}
        placeholder={t('check.find')}
        clearLabel={t('check.findClear')}
        value={find}
        onChange={setFind}
        autoFocus
        width={320}
      />
      <div className={styles.choices}>
        <VirtualTable
          label={t('poa.choices')}
          columns={[
            {
              ...{ id: 'title', label: heads[0], width: 'minmax(0, 1fr)' },
              render: (choice: Found) => shown(choice).title,
            },
            {
              ...{ id: 'text', label: heads[1], width: 'minmax(0, 1fr)' },
              render: (choice: Found) => shown(choice).text,
            },
          ]}
          rowCount={choices.length}
          rowAt={(index) => choices[index]}
          rowKey={(choice) => shown(choice).id}
          onOpen={props.onPick}
          emptyState={<p className={`muted ${styles.empty}`}>{t('poa.nothingToChoose')}</p>}
        />
      </div>
    </Dialog>
  );
}

/** Rows without a file, those first that the file may belong to. */
function rowsFor({ files: [file] }: PoaLine, needing: readonly PoaLine[]): RowChoice[] {
  const mayFit = new Set(file?.rowNumbers);
  const rows = needing.flatMap(({ row, held }) => (row === null || held !== null ? [] : [row]));
  const path = file?.path ?? '';
  return [...rows.filter((row) => mayFit.has(row.number)), ...rows.filter((row) => !mayFit.has(row.number))].map(
    (row) => ({ row, path }),
  );
}

/** Readable files, those first that may be the row's own; each with the rows that have it. */
function filesFor({ files }: PoaLine, lines: readonly PoaLine[], find: string): FileChoice[] {
  const found = new Map<string, { file: FileChoice['file']; rows: string[] }>();
  const isFound = (path: string) => path.toLowerCase().includes(find.trim().toLowerCase());
  const first = { row: null, files: files.filter(({ path }) => isFound(path)), reason: null };
  for (const line of [first, ...lines]) {
    for (const file of line.files) {
      // A row is found by each of its files; of several only the one that was meant.
      if (line.files.length > 1 && !isFound(file.path)) continue;
      if (file.state === 'unreadable') continue;
      const known = found.get(file.path) ?? { file, rows: [] };
      if (line.row !== null && line.reason === null) known.rows.push(`${line.row.number}: ${line.row.name}`);
      found.set(file.path, known);
    }
  }
  return [...found.values()].map(({ file, rows }) => ({ file, rows: rows.join('; ') }));
}
