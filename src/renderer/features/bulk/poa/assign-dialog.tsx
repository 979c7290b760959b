import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../../hooks/use-owned.ts';
import { allRows } from '../../../stores/all-rows.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../bulk.module.css';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk } from '../use-bulk.ts';
import type { PoaFileEntry, PoaRowEntry, PoaShow } from './use-poas.ts';

export type ToAssign = { kind: 'row'; row: PoaRowEntry } | { kind: 'file'; file: PoaFileEntry };

type Choice = { id: string; title: string; text: string; rowId: string; path: string };

/** Assigns a file to a row, or a row to a file: search, arrows, Enter. */
export function AssignDialog(props: {
  what: ToAssign;
  onAssign: (rowId: string, path: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('bulk');
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const { what } = props;
  const [find, setFind] = useState('');
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  useEffect(() => {
    let isLeft = false;
    const pagesOf = (show: PoaShow) => (page: { offset: number; limit: number }) =>
      actions.poas({ jobId: bulk.jobId(), show, find, ...page });
    const filesOf = (show: PoaShow): Promise<PoaFileEntry[]> => {
      const load = pagesOf(show);
      return allRows(
        async (page) => ({ rows: (await load(page)).files }),
        () => isLeft,
      );
    };
    const load = async (): Promise<Choice[]> => {
      if (what.kind === 'file') {
        const own = what.file.rows.map((row) => ({ ...row, named: '', reason: null }));
        const rows = [...own, ...(await allRows(pagesOf('without'), () => isLeft))];
        const seen = new Set<string>();
        return rows.flatMap((row) => {
          if (seen.has(row.rowId)) return [];
          seen.add(row.rowId);
          const { rowId, number, customerId, name } = row;
          return [{ id: rowId, title: `${number}: ${customerId}`, text: name, rowId, path: what.file.path }];
        });
      }
      const files = await Promise.all([filesOf('left-over'), filesOf('ambiguous'), filesOf('matched')]);
      return files.flat().map((file) => ({
        id: file.path,
        title: file.path,
        text: file.rows.map((row) => `${row.number}: ${row.name}`).join('; '),
        rowId: what.row.rowId,
        path: file.path,
      }));
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
  }, [actions, bulk, what, find]);
  const title =
    what.kind === 'row'
      ? t('poa.assignRow', { row: what.row.number, name: what.row.name })
      : t('poa.assignFile', { file: what.file.path });
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
              label: t(what.kind === 'row' ? 'poa.file' : 'check.row'),
              width: 'minmax(0, 1fr)',
              render: (choice: Choice) => choice.title,
            },
            {
              id: 'text',
              label: t(what.kind === 'row' ? 'poa.rows' : 'poa.name'),
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
