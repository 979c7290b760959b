// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid of ten thousand rows is no table element
import Lock from 'lucide-react/icons/lock';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkFinding } from '../../../../shared/model/bulk/bulk.ts';
import type { GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkRow } from '../../../../shared/model/bulk/bulk-work.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import { shownText } from '../../../ui/personal-number-field/shown-text.ts';
import { tooltipAttributes } from '../../../ui/tooltip/tooltip-attributes.ts';
import styles from '../bulk.module.css';
import { findingText } from '../finding-text.ts';
import { useParts } from '../ledger/parts-context.tsx';
import { SIGNS } from '../ledger/signs.ts';
import { findingSign, worstSign } from './finding-sign.ts';
import { cellId, type GridBox } from './grid-place.ts';

/** Groups whose sign a row wears; any other row only that of its warnings. */
const SHOWN: ReadonlySet<string> = new Set(['held', 'rejected', 'unknown']);

/** One row of the grid: number and sign, then its cells with their findings. */
export function GridRow(props: {
  id: string;
  index: number;
  top: number;
  row: BulkRow | undefined;
  fields: readonly GridField[];
  cursor: number | null;
  box: GridBox | null;
  editing: { text: string } | null;
  onCell: (column: number, isExtending: boolean) => void;
  onEdit: (text: string) => void;
  onCommit: (text: string, by: { rows: number; columns: number } | null) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('bulk');
  const { row, index, cursor, box } = props;
  const { groupOf } = useParts();
  const group = row ? (groupOf(row.part)?.id ?? null) : null;
  const isHeld = group === 'held';
  const known = row && row.state !== 'left-out' ? row.findings : [];
  const isWarned = worstSign(known.map((found) => findingSign(found, isHeld))) === 'warning';
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-busy={row === undefined}
      className={styles.gr}
      style={{ transform: `translateY(${props.top}px)` }}
      data-current={cursor === null ? undefined : true}
      data-skipped={row?.state === 'left-out' ? true : undefined}
    >
      <span className={cx(styles.cell, styles.rowNo)} role="rowheader" tabIndex={-1}>
        {row?.locked ? <Icon of={Lock} size={12} /> : null}
        {row && group !== null && SHOWN.has(group) ? (
          <Outcome outcome={SIGNS[group]} label={<span className="sr-only">{t(`partNames.${row.part}`)}</span>} />
        ) : isWarned ? (
          <Outcome outcome="warning" label={null} />
        ) : null}
        <i className="tnum">{row?.number}</i>
        {row?.state === 'left-out' ? <span className="sr-only">{t('states.left-out')}</span> : null}
        {row?.locked ? <span className="sr-only">{t('check.locked')}</span> : null}
      </span>
      {props.fields.map((field, column) => {
        const findings = known.filter((found) => isOf(found, field));
        const isCursor = cursor === column;
        const isEditing = isCursor && props.editing !== null;
        const text = textOf(row, field) || (field === 'poa.file' && findings.length > 0 ? t('check.noFile') : '');
        const said = findings.map((found) => findingText(t, found)).join('. ');
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself has the keys
          <span
            key={field}
            id={cellId(props.id, { row: index, column })}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={column + 2}
            aria-selected={box !== null && column >= box.left && column <= box.right}
            aria-invalid={findings.some((found) => found.level === 'error') || undefined}
            className={cx(styles.cell, TABULAR.has(field) && 'tnum')}
            data-sign={worstSign(findings.map((found) => findingSign(found, isHeld))) ?? undefined}
            data-cursor={isCursor ? true : undefined}
            // What is wrong where it is wrong; else the whole of what is cut.
            {...tooltipAttributes({ text: isEditing ? null : said || text })}
            onClick={(event) => props.onCell(column, event.shiftKey)}
            onDoubleClick={() => props.onEdit(row?.values[field] ?? '')}
          >
            {isEditing && props.editing ? (
              <CellEditor
                label={t('check.cell', { field: t(`fields.${field.replace('.', '-')}`), row: row?.number ?? 0 })}
                text={props.editing.text}
                onCommit={props.onCommit}
                onCancel={props.onCancel}
              />
            ) : (
              <>
                {text}
                {said === '' ? null : <span className="sr-only">{said}</span>}
              </>
            )}
          </span>
        );
      })}
    </div>
  );
}

function CellEditor(props: {
  label: string;
  text: string;
  onCommit: (text: string, by: { rows: number; columns: number } | null) => void;
  onCancel: () => void;
}) {
  // Leaving by a key closes the editor, whose blur event must not apply the change a second time.
  const isOver = useRef(false);
  const end = (run: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    run();
  };
  return (
    <input
      className={styles.cellInput}
      aria-label={props.label}
      defaultValue={props.text}
      maxLength={1000}
      spellCheck={false}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
      autoFocus
      onBlur={(event) => {
        const { value } = event.currentTarget;
        end(() => props.onCommit(value, null));
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        const { value } = event.currentTarget;
        if (event.key === 'Enter') end(() => props.onCommit(value, { rows: event.shiftKey ? -1 : 1, columns: 0 }));
        else if (event.key === 'Tab') end(() => props.onCommit(value, { rows: 0, columns: event.shiftKey ? -1 : 1 }));
        else if (event.key === 'Escape') end(props.onCancel);
        else return;
        event.preventDefault();
      }}
    />
  );
}

const TABULAR: ReadonlySet<string> = new Set([
  'customer.id',
  'customer.soc_id',
  'customer.phone',
  'property.id',
  'property.zip_code',
  'property.property_number',
]);

function textOf(row: BulkRow | undefined, field: GridField): string {
  if (!row) return '';
  // Nearly all are PDFs: of one that is not, the kind stays.
  if (field === 'poa.file') return (row.poa?.name ?? row.values[field].replace(/^.*[/\\]/, '')).replace(/\.pdf$/i, '');
  return shownText(field, row.values[field]);
}

/** Findings about the file belong to the column of its name. */
export function isOf(finding: BulkFinding, field: string): boolean {
  return finding.field === field || (field === 'poa.file' && finding.field === 'poa');
}
