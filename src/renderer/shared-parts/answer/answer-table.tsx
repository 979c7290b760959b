import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTable as Table } from '../../../shared/model/mapping/mapping.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { errorDataOf } from '../../stores/loadable.ts';
import { errorText } from '../../text/error-text.ts';
import { Token } from '../../ui/chip/chip.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { VirtualTable } from '../../ui/virtual-table/virtual-table.tsx';
import styles from './answer-views.module.css';

type Row = Table['rows'][number];
const PAGE = 200;

/** A list of an answer as rows and columns: the largest one first. */
export function AnswerTable(props: { answerId: string }) {
  const { answerId } = props;
  const calls = useCalls('answers');
  const { t } = useTranslation('common');
  const formats = useFormats();
  const [path, setPath] = useState<string | null>(null);
  const [head, setHead] = useState<Table | null>(null);
  const [rows, setRows] = useState<ReadonlyMap<number, Row>>(new Map());
  const [error, setError] = useState<string | null>(null);

  const load = useMemo(() => {
    const asked = new Set<number>();
    let isOver = false;
    return {
      async page(number: number) {
        if (asked.has(number)) return;
        asked.add(number);
        try {
          const table = await calls.table({ answerId, path, offset: number * PAGE, limit: PAGE });
          if (isOver) return;
          setHead((known) => (known?.path === table.path ? known : table));
          setRows((known) => {
            const next = new Map(known);
            table.rows.forEach((row, i) => {
              next.set(number * PAGE + i, row);
            });
            return next;
          });
        } catch (thrown) {
          if (!isOver) setError(errorText(t, errorDataOf(thrown)).what);
        }
      },
      end() {
        isOver = true;
      },
    };
  }, [calls, answerId, path, t]);

  useEffect(() => {
    setHead(null);
    setRows(new Map());
    setError(null);
    void load.page(0);
    return () => load.end();
  }, [load]);

  const columns = useMemo(
    () =>
      (head?.columns ?? []).map((name, index) => ({
        id: name,
        label: <span className="mono">{name}</span>,
        name,
        width: `minmax(${Math.max(72, Math.min(180, name.length * 8 + 20))}px, 220px)`,
        render: (row: Row) => {
          const text = row.cells[index];
          return text === null || text === undefined ? (
            <span className="subtle">{t('table.absent')}</span>
          ) : (
            <span className="selectable">{text}</span>
          );
        },
      })),
    [head, t],
  );
  if (error !== null) return <p className={styles.message}>{error}</p>;
  if (head === null) return <p className={styles.message}>{t('answer.loading')}</p>;
  if (head.columns.length === 0) return <p className={styles.message}>{t('table.none')}</p>;
  return (
    <>
      <div className="toolbar">
        <Menu
          label={t('table.lists')}
          entries={head.lists.map((list) => ({
            id: list.path,
            label: list.path === '' ? t('table.whole') : list.path,
            end: formats.integer(list.rows),
            isChecked: list.path === head.path,
            onAction: () => setPath(list.path),
          }))}
        >
          <Token>
            <span className="mono">{head.path === '' ? t('table.whole') : head.path}</span>
          </Token>
        </Menu>
        <span className="spring" />
        <span className="small muted tnum">
          {t('table.rows', { count: head.total, shown: formats.integer(head.total) })}
        </span>
      </div>
      <div className={styles.scrolls}>
        <VirtualTable
          label={t('table.label')}
          columns={columns}
          rowCount={head.total}
          rowAt={(index) => rows.get(index)}
          rowKey={(row) => row.path}
          onRangeNeeded={(start, end) => {
            for (let page = Math.floor(start / PAGE); page <= Math.floor(end / PAGE); page++) void load.page(page);
          }}
        />
      </div>
    </>
  );
}
