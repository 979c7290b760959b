import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PoaGroup, PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../bulk.module.css';
import { FoldHead, useFolds } from '../fold-head.tsx';
import { type GroupLine, joinLines } from '../joined-lists.ts';
import { useParts } from '../ledger/parts-context.tsx';
import { heldVerb } from './held-back.tsx';
import { noteOf, reasonText } from './poa-reasons.ts';
import type { PoaAbout, usePoas } from './use-poas.ts';

type Line = GroupLine<PoaGroup, PoaLine>;
type Pages = ReturnType<typeof usePoas>;

/** Rows that need somebody first, then files left over, then rows with their file. Enter gives a row a file. */
export function PoaTable(props: {
  groups: readonly { id: PoaGroup; of: Pages }[];
  about: PoaAbout | null;
  current: PoaLine | null;
  onCurrent: (line: PoaLine | null) => void;
  onOpen: (line: PoaLine) => void;
  onCorrect: (line: PoaLine) => void;
}) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const [closed, fold] = useFolds<PoaGroup>();
  const { about, groups, current, onCurrent } = props;
  const { counts } = useParts();
  const lines = joinLines(
    groups.map(({ id, of: { pages, state } }) => ({
      ...{ id, total: state.total ?? 0, isOpen: !closed.has(id), most: null, need: pages.need },
      rowAt: (index: number) => state.rows.get(index),
    })),
  );
  // The open line is shown as it is now: given a file, it stands elsewhere.
  useEffect(() => {
    if (current === null) return;
    const all = groups.flatMap(({ of }) => [...of.state.rows.values()]);
    const now = all.find((line) => keyOf(line) === keyOf(current));
    if (now !== undefined && JSON.stringify(now) !== JSON.stringify(current)) onCurrent(now);
  }, [groups, current, onCurrent]);
  const ways = about?.ways ?? [];
  const columns = useColumns(ways.length > 1, { onOpen: props.onOpen, onCorrect: props.onCorrect });
  const hintOf = (id: PoaGroup): string => {
    if (id === 'needs-you') {
      // The line above counts them elsewhere: they wait for more than a file.
      const { cannot } = counts;
      return about?.source === null && cannot > 0
        ? t('poa.cannotToo', { count: cannot, n: formats.integer(cannot) })
        : '';
    }
    if (id === 'left-over') return t('poa.leftOverHint');
    const [only, ...others] = ways;
    if (only !== undefined && others.length === 0) {
      // After a number, like the hints of the other groups.
      const words = t(`poa.bys.${only.by}`);
      return words.charAt(0).toLowerCase() + words.slice(1);
    }
    return ways.map(({ by, rows }) => t(`poa.ways.${by}`, { count: rows, n: formats.integer(rows) })).join(', ');
  };
  return (
    <div className={styles.tableFill}>
      <VirtualTable
        label={t('poa.table')}
        columns={columns}
        rowCount={lines.total}
        rowAt={lines.lineAt}
        rowKey={(line) => (line.kind === 'row' ? keyOf(line.row) : line.kind === 'head' ? `head-${line.id}` : 'more')}
        spanOf={(line) =>
          line.kind === 'head' ? (
            <FoldHead
              title={t(`poa.groups.${line.id === 'needs-you' && about?.source === null ? 'to-match' : line.id}`)}
              count={line.count}
              isOpen={line.isOpen}
              hint={hintOf(line.id)}
            />
          ) : null
        }
        onRangeNeeded={lines.need}
        currentKey={current === null ? null : keyOf(current)}
        onActive={(line) => (line.kind === 'row' ? onCurrent(line.row) : undefined)}
        onOpen={(line, _, isByKey) => {
          if (line.kind === 'head') {
            fold(line.id);
          } else if (line.kind === 'row' && isByKey) {
            const { held } = line.row;
            if (held !== null && heldVerb(held) !== null) props.onCorrect(line.row);
            else props.onOpen(line.row);
          }
        }}
        onEscape={() => onCurrent(null)}
        emptyState={<p className={`muted ${styles.empty}`}>{t('poa.empty')}</p>}
      />
    </div>
  );
}

function keyOf({ row, files }: PoaLine): string {
  return row?.rowId ?? `file ${files[0]?.path ?? ''}`;
}

type Verbs = { onOpen: (line: PoaLine) => void; onCorrect: (line: PoaLine) => void };

/** `isWayShown`: rows have their files in different ways; else the head says it once. */
function useColumns(isWayShown: boolean, { onOpen, onCorrect }: Verbs): readonly TableColumn<Line>[] {
  const { t } = useTranslation('bulk');
  return useMemo(() => {
    const of = (render: (line: PoaLine) => React.ReactNode) => (line: Line) =>
      line.kind === 'row' ? render(line.row) : null;
    return [
      {
        ...{ id: 'row', label: t('check.row'), width: '48px', align: 'end' },
        render: of(({ row }) => <span className="muted">{row?.number ?? ''}</span>),
      },
      {
        ...{ id: 'name', label: t('poa.name'), width: 'minmax(104px, 1fr)' },
        render: of(({ row }) => row?.name || row?.customerId || ''),
      },
      {
        ...{ id: 'where', label: t('send.where'), width: 'minmax(96px, 1fr)' },
        render: of(({ row }) => <span className="muted">{row?.address ?? ''}</span>),
      },
      {
        ...{ id: 'file', label: t('poa.file'), width: 'minmax(120px, 1.1fr)' },
        render: of((line) => <Files line={line} />),
      },
      {
        ...{ id: 'by', label: t(isWayShown ? 'poa.by' : 'poa.remark'), width: 'minmax(136px, 1.4fr)' },
        render: of((line) => <About line={line} text={textOf(t, line, isWayShown)} />),
      },
      {
        ...{ id: 'verb', label: <span className="sr-only">{t('send.toDo')}</span>, name: t('send.toDo') },
        ...{ width: '112px', align: 'end' },
        render: of((line) => <Verb line={line} onOpen={onOpen} onCorrect={onCorrect} />),
      },
    ];
  }, [t, isWayShown, onOpen, onCorrect]);
}

function textOf(t: TFunction, line: PoaLine, isWayShown: boolean): string {
  const [file] = line.files;
  if (line.reason !== null) return reasonText(t, line);
  if (line.held !== null) return t(`bulk:held.${line.held}`);
  const by = file?.by && isWayShown ? [t(`bulk:poa.bys.${file.by}`)] : [];
  return [...by, ...(file === undefined ? [] : [noteOf(t, file)])].filter((part) => part !== '').join('. ');
}

function Files({ line }: { line: PoaLine }) {
  const { t } = useTranslation('bulk');
  if (line.files.length > 0) {
    return line.files.map(({ path }) => (
      <span key={path} className={styles.fileTag} title={path}>
        {path}
      </span>
    ));
  }
  return (
    <span className={`muted ${styles.noFile}`} data-reason={line.reason}>
      {t('poa.noFile')}
    </span>
  );
}

function About({ line, text }: { line: PoaLine; text: string }) {
  return (
    <span
      className={line.row !== null && (line.reason !== null || line.held !== null) ? undefined : 'muted'}
      title={text}
    >
      {text}
    </span>
  );
}

/** For the pointer; by keyboard Enter opens the row, or the choice of its file. */
function Verb({ line, onOpen, onCorrect }: Verbs & { line: PoaLine }) {
  const { t } = useTranslation('bulk');
  const { row, files, reason, held } = line;
  const toCorrect = held === null ? null : heldVerb(held);
  if (toCorrect === null && held === null && (reason === null || reason === 'not-given')) return null;
  if (row === null && files[0]?.state === 'unreadable') return null;
  const isAmbiguous = files.some(({ state }) => state === 'ambiguous');
  const toChoose = row === null ? 'give' : isAmbiguous ? 'choose' : 'chooseFile';
  const verb = toCorrect === null ? t(`poa.verbs.${toChoose}`) : t(`send.verbs.${toCorrect}`);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.verbLink}
      aria-label={
        row === null
          ? t('poa.verbOf', { verb, file: files[0]?.path ?? '' })
          : t('send.verbOf', { verb, row: row.number })
      }
      onClick={(event) => {
        event.stopPropagation();
        if (toCorrect === null) onOpen(line);
        else onCorrect(line);
      }}
    >
      {verb}
    </button>
  );
}
