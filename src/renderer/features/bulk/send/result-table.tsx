import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import type { RowPart } from '../../../../shared/model/bulk/row-parts.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import type { TableColumn } from '../../../ui/virtual-table/table-types.ts';
import { VirtualTable } from '../../../ui/virtual-table/virtual-table.tsx';
import styles from '../bulk.module.css';
import { FoldHead, useFolds } from '../fold-head.tsx';
import { joinLines } from '../joined-lists.ts';
import { answerInList, PartMark, type RowVerb, verbOf } from './answer-line.tsx';
import { LINE_GROUPS, type LineGroupId, type RowLine, SHOWN_ACCEPTED } from './row-lines.ts';
import { useResults } from './use-results.ts';

type Shown = {
  label: string;
  current: BulkResult | null;
  onCurrent: (row: BulkResult | null) => void;
  onVerb: (row: BulkResult, verb: RowVerb) => void;
};

/** Rows with outcomes: only the chosen part, or rows that need a person first and accepted ones folded. */
export function ResultTable(props: Shown & { parts: readonly RowPart[] | null }) {
  const { parts, ...shown } = props;
  return parts === null ? <AllRows {...shown} /> : <PartRows {...shown} parts={parts} />;
}

function PartRows(props: Shown & { parts: readonly RowPart[] }) {
  const { pages, state } = useResults(props.parts, false);
  const lineAt = (index: number): RowLine | undefined => {
    const row = state.rows.get(index);
    return row && { kind: 'row', row };
  };
  return <Lines {...props} total={state.total ?? 0} lineAt={lineAt} need={pages.need} rows={state.rows} isFiltered />;
}

function AllRows(props: Shown) {
  const [closed, fold] = useFolds<LineGroupId>();
  const [isAllAccepted, setAllAccepted] = useState(false);
  const [needs, under, accepted] = [useGroup(0), useGroup(1), useGroup(2)];
  const groups = [needs, under, accepted].map(({ pages, state }, at) => {
    const { id } = LINE_GROUPS[at] ?? LINE_GROUPS[0];
    const rowAt = (index: number) => state.rows.get(index);
    const most = id === 'accepted' && !isAllAccepted ? SHOWN_ACCEPTED : null;
    return { id, total: state.total ?? 0, isOpen: !closed.has(id), most, rowAt, need: pages.need };
  });
  const lines = joinLines(groups);
  const rows = new Map(
    [...needs.state.rows.values(), ...under.state.rows.values(), ...accepted.state.rows.values()].entries(),
  );
  return (
    <Lines
      {...props}
      total={lines.total}
      lineAt={lines.lineAt}
      need={lines.need}
      rows={rows}
      isFiltered={false}
      onFold={fold}
      onMore={() => setAllAccepted(true)}
    />
  );
}

function useGroup(at: 0 | 1 | 2) {
  const { parts, isNewestFirst } = LINE_GROUPS[at];
  return useResults(parts, isNewestFirst);
}

function Lines(
  props: Shown & {
    total: number;
    lineAt: (index: number) => RowLine | undefined;
    need: (start: number, end: number) => void;
    rows: ReadonlyMap<number, BulkResult>;
    /** A part is chosen: an empty list says nothing about other parts. */
    isFiltered: boolean;
    onFold?: (id: LineGroupId) => void;
    onMore?: () => void;
  },
) {
  const { t } = useTranslation('bulk');
  const { current, onCurrent, rows } = props;
  useEffect(() => {
    if (current === null) return;
    const now = [...rows.values()].find((row) => row.rowId === current.rowId);
    if (now && (now.part !== current.part || now.changedAt !== current.changedAt)) onCurrent(now);
  }, [rows, current, onCurrent]);
  const columns = useColumns(props.onVerb);
  return (
    <div className={styles.tableFill}>
      <VirtualTable
        label={props.label}
        columns={columns}
        rowCount={props.total}
        rowAt={props.lineAt}
        rowKey={keyOf}
        spanOf={(line) => (line.kind === 'row' ? null : <Span line={line} />)}
        onRangeNeeded={props.need}
        currentKey={current?.rowId ?? null}
        onActive={(line) => (line.kind === 'row' ? onCurrent(line.row) : undefined)}
        onOpen={(line, _, isByKey) => {
          // The arrows show a row; Enter leads into what is to be corrected.
          if (line.kind === 'row' && isByKey && verbOf(line.row.part) === 'correct') props.onVerb(line.row, 'correct');
          else if (line.kind === 'row') onCurrent(line.row);
          else if (line.kind === 'head') props.onFold?.(line.id);
          else props.onMore?.();
        }}
        onEscape={() => onCurrent(null)}
        emptyState={
          <p className={`muted ${styles.empty}`}>{t(props.isFiltered ? 'send.noneOfThese' : 'send.noRows')}</p>
        }
      />
    </div>
  );
}

function Span(props: { line: Exclude<RowLine, { kind: 'row' }> }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { line } = props;
  if (line.kind === 'more') {
    return (
      <span className={styles.moreLine}>
        {t('send.moreAccepted', { count: line.count, n: formats.integer(line.count) })}
      </span>
    );
  }
  return <FoldHead title={t(`send.groups.${line.id}`)} count={line.count} isOpen={line.isOpen} />;
}

function keyOf(line: RowLine): string {
  return line.kind === 'row' ? line.row.rowId : line.kind === 'head' ? `head-${line.id}` : 'more';
}

function useColumns(onVerb: Shown['onVerb']): readonly TableColumn<RowLine>[] {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const isTechnical = useTechnical();
  return useMemo(() => {
    const of = (render: (row: BulkResult) => ReactNode) => (line: RowLine) =>
      line.kind === 'row' ? render(line.row) : null;
    return [
      {
        id: 'row',
        label: t('check.row'),
        width: '48px',
        align: 'end',
        render: of((row) => <span className="muted">{row.number}</span>),
      },
      { id: 'outcome', label: t('send.outcome'), width: '108px', render: of((row) => <PartMark part={row.part} />) },
      {
        id: 'name',
        label: t('poa.name'),
        width: 'minmax(104px, 1fr)',
        render: of((row) => row.name || row.customerId),
      },
      {
        id: 'where',
        label: t('send.where'),
        width: 'minmax(88px, 1fr)',
        render: of((row) => (
          <span className="muted" title={row.address}>
            {row.street || row.propertyId}
          </span>
        )),
      },
      {
        id: 'answer',
        label: t('send.answer'),
        width: 'minmax(120px, 2fr)',
        render: of((row) => answerInList(t, formats.locale, row, isTechnical)),
      },
      ...(isTechnical
        ? [
            {
              id: 'time',
              label: t('send.time'),
              width: '64px',
              align: 'end' as const,
              render: of((row) => (
                <span className="tnum muted">{row.changedAt === null ? '' : formats.time(row.changedAt)}</span>
              )),
            },
            {
              id: 'took',
              label: t('send.took'),
              width: '48px',
              align: 'end' as const,
              render: of((row) => (
                <span className="tnum muted">{row.tookMs === null ? '' : formats.integer(Math.round(row.tookMs))}</span>
              )),
            },
          ]
        : []),
      {
        id: 'verb',
        label: <span className="sr-only">{t('send.toDo')}</span>,
        name: t('send.toDo'),
        width: '116px',
        align: 'end',
        render: of((row) => <VerbLink row={row} onVerb={onVerb} />),
      },
    ];
  }, [t, formats, isTechnical, onVerb]);
}

/** For the pointer; by keyboard Enter opens the row, which has the same button. */
export function VerbLink(props: { row: BulkResult; onVerb: Shown['onVerb']; isTabStop?: boolean }) {
  const { t } = useTranslation('bulk');
  const { row, onVerb } = props;
  const verb = verbOf(row.part);
  if (verb === null) return null;
  return (
    <button
      type="button"
      tabIndex={props.isTabStop ? undefined : -1}
      className={styles.verbLink}
      aria-label={t('send.verbOf', { verb: t(`send.verbs.${verb}`), row: row.number })}
      onClick={(event) => {
        event.stopPropagation();
        onVerb(row, verb);
      }}
    >
      {t(`send.verbs.${verb}`)}
    </button>
  );
}
