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

type Choice = { id: string; title: string; text: string; rowId: string; path: string };

/** Assigns a file to a row, or a row to a file left over: search, arrows, Enter. */
export function AssignDialog(props: {
  line: PoaLine;
  onAssign: (rowId: string, path: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('bulk');
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const { line } = props;
  const [find, setFind] = useState('');
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  useEffect(() => {
    let isLeft = false;
    const linesOf = (group: PoaGroup): Promise<PoaLine[]> =>
      allRows(
        async (page) => ({ rows: (await calls.poas({ jobId: bulk.jobId(), group, find, ...page })).lines }),
        () => isLeft,
      );
    const load = async (): Promise<Choice[]> => {
      const needing = await linesOf('needs-you');
      if (line.row === null) return rowsFor(line, needing);
      return filesFor(line, [...(await linesOf('left-over')), ...needing, ...(await linesOf('matched'))], find);
    };
    load().then(
      (found) => {
        if (!isLeft) setChoices(found);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [calls, bulk, line, find]);
  const { row } = line;
  const title =
    row === null
      ? t('poa.assignFile', { file: line.files[0]?.path ?? '' })
      : t('poa.assignRow', { row: row.number, name: row.name });
  return (
    <Dialog title={title} isOpen width="wide" onClose={props.onClose} cancel={t('cancel')}>
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
              id: 'title',
              label: t(row === null ? 'check.row' : 'poa.file'),
              width: 'minmax(0, 1fr)',
              render: (choice: Choice) => choice.title,
            },
            {
              id: 'text',
              label: t(row === null ? 'send.where' : 'poa.rows'),
              width: 'minmax(0, 1fr)',
              render: (choice: Choice) => choice.text,
            },
          ]}
          rowCount={choices.length}
          rowAt={(index) => choices[index]}
          rowKey={(choice) => choice.id}
          onOpen={(choice) => props.onAssign(choice.rowId, choice.path)}
          emptyState={<p className={`muted ${styles.empty}`}>{t('poa.nothingToChoose')}</p>}
        />
      </div>
    </Dialog>
  );
}

/** Rows without a file, those first that the file may belong to. */
function rowsFor({ files: [file] }: PoaLine, needing: readonly PoaLine[]): Choice[] {
  const mayFit = new Set(file?.rowNumbers);
  const rows = needing.flatMap(({ row }) => row ?? []);
  return [...rows.filter((row) => mayFit.has(row.number)), ...rows.filter((row) => !mayFit.has(row.number))].map(
    ({ rowId, number, customerId, name, address }) => ({
      ...{ id: rowId, title: `${number}: ${name || customerId}`, text: address, rowId },
      path: file?.path ?? '',
    }),
  );
}

/** Readable files, those first that may be the row's own; each with the rows that have it. */
function filesFor({ row, files }: PoaLine, lines: readonly PoaLine[], find: string): Choice[] {
  const found = new Map<string, string[]>();
  const isFound = (path: string) => path.toLowerCase().includes(find.trim().toLowerCase());
  for (const line of [{ row: null, files: files.filter(({ path }) => isFound(path)), reason: null }, ...lines]) {
    for (const { path, state } of line.files) {
      // A row is found by each of its files; of several only the one that was meant.
      if (line.files.length > 1 && !isFound(path)) continue;
      if (state === 'unreadable') continue;
      const rows = found.get(path) ?? [];
      if (line.row !== null && line.reason === null) rows.push(`${line.row.number}: ${line.row.name}`);
      found.set(path, rows);
    }
  }
  return [...found].map(([path, rows]) => ({
    ...{ id: path, title: path, text: rows.join('; '), path },
    rowId: row?.rowId ?? '',
  }));
}
