import Columns3 from 'lucide-react/icons/columns-3';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceLeafColumn, InvoiceRow, InvoiceTotals } from '../../../../../shared/model/invoices/invoice.ts';
import { useCalls } from '../../../../hooks/use-calls.ts';
import { useFormats } from '../../../../hooks/use-formats.ts';
import { useStoreValue } from '../../../../hooks/use-stores.tsx';
import { latestOf } from '../../../../stores/loadable.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { Popover } from '../../../../ui/popover/popover.tsx';
import { SelectField } from '../../../../ui/select-field/select-field.tsx';
import { Switch } from '../../../../ui/switch/switch.tsx';
import { useTechnical } from '../../../../ui/technical/technical.tsx';
import type { InvoicesStores } from '../../stores/create-invoices-stores.ts';
import { groupFieldOf, hasMonths } from '../../stores/list-groups.ts';
import { type ColumnChoice, choice, DEFAULT_COLUMNS, moved, OFFERED_FIELDS } from './column-choice.ts';
import { ColumnRow, HiddenColumn, type WhyHidden } from './column-row.tsx';
import styles from './columns-popover.module.css';
import { useFieldName } from './use-columns.tsx';
import { factsOf, usualColumns } from './usual-columns.ts';
import { whyMissing } from './why-missing.ts';

/** Columns that are offered one by one; what is seldom wanted is under "another field". */
const NEAR_AT_HAND: readonly string[] = [
  'number',
  'periodFrom',
  'issuedOn',
  'dueOn',
  'fetchedAt',
  'status',
  'paymentReference',
];

/** Which columns, in which order, and whether months stand over the rows; all by keyboard. */
export function ColumnsButton(props: {
  stores: InvoicesStores;
  columns: readonly ColumnChoice[];
  onChange: (columns: readonly ColumnChoice[] | null) => void;
  onGrouped: (isGrouped: boolean) => void;
}) {
  const { list } = props.stores;
  const calls = useCalls('invoices');
  const { t } = useTranslation('invoices');
  const state = useStoreValue(list, (all) => all);
  const [isOpen, setOpen] = useState(false);
  const [leaves, setLeaves] = useState<readonly InvoiceLeafColumn[]>([]);
  const head = latestOf(state.head);
  const isUsual = props.columns === DEFAULT_COLUMNS;
  const facts = head === null ? null : factsOf(head, hasMonths(state), state.rows.values());
  const columns = isUsual ? usualColumns(facts) : props.columns;
  const open = async (wants: boolean) => {
    setOpen(wants);
    if (wants) setLeaves(await calls.leafColumns().catch(() => []));
  };
  const taken = new Set(columns.map((column) => column.field));
  const hidden = NEAR_AT_HAND.filter((field) => !taken.has(field));
  // Pinned: who adds a column wants to see it, also where there is no room for all.
  const add = (field: string) => props.onChange([...columns, choice(field, true)]);
  return (
    <Popover
      label={t('columns.title')}
      width={368}
      isOpen={isOpen}
      onOpenChange={(wants) => void open(wants)}
      trigger={<IconButton size="sm" icon={Columns3} label={t('columns.button')} />}
    >
      <div className={styles.head}>
        <b>{t('columns.button')}</b>
        <Button size="sm" disabledReason={isUsual ? t('columns.areUsual') : null} onPress={() => props.onChange(null)}>
          {t('columns.usual')}
        </Button>
      </div>
      <ChosenColumns columns={columns} onChange={props.onChange} />
      {hidden.length === 0 ? null : (
        <ul className={styles.list} aria-label={t('columns.hidden')}>
          {hidden.map((field) => (
            <HiddenColumn
              key={field}
              field={field}
              why={whyHidden(field, head, hasMonths(state), state.rows.values())}
              count={head?.matching ?? 0}
              onShow={() => add(field)}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <AnotherField taken={new Set([...taken, ...hidden])} leaves={leaves} onAdd={add} />
        <Switch isSelected={state.isGrouped && groupFieldOf(state) !== null} onChange={props.onGrouped}>
          {t('columns.months')}
        </Switch>
      </div>
    </Popover>
  );
}

/** The columns that are shown: drag to reorder, or Alt and the arrows. */
function ChosenColumns(props: {
  columns: readonly ColumnChoice[];
  onChange: (columns: readonly ColumnChoice[]) => void;
}) {
  const { columns, onChange } = props;
  const { t } = useTranslation('invoices');
  const frame = useRef<HTMLUListElement>(null);
  const dragged = useRef(-1);
  const follows = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const nameOf = useFieldName();
  const move = (from: number, to: number) => {
    const field = columns[from]?.field;
    if (field === undefined || to < 0 || to >= columns.length || from === to) return;
    onChange(moved(columns, from, to - from));
    setSaid(t('columns.movedTo', { name: nameOf(field), place: to + 1, count: columns.length }));
  };
  // The keyboard goes with the column that was moved.
  useEffect(() => {
    const at = columns.findIndex(({ field }) => field === follows.current);
    follows.current = null;
    frame.current?.querySelectorAll<HTMLElement>('li')[at]?.querySelector<HTMLElement>('input')?.focus();
  }, [columns]);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0) : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + by);
    follows.current = columns[index]?.field ?? null;
  };
  return (
    <>
      <ul className={styles.list} aria-label={t('columns.shown')} ref={frame}>
        {columns.map((column, index) => (
          <li
            key={column.field}
            className={styles.row}
            draggable
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => move(dragged.current, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <ColumnRow
              column={column}
              isOnly={columns.length === 1}
              onChange={(patch) => onChange(columns.map((one, at) => (at === index ? { ...one, ...patch } : one)))}
              onHide={() => onChange(columns.filter((_, at) => at !== index))}
              onMove={(by) => move(index, index + by)}
            />
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}

/** Any field of ours, and with technical details any field of the answers under its own name. */
function AnotherField(props: {
  taken: ReadonlySet<string>;
  leaves: readonly InvoiceLeafColumn[];
  onAdd: (field: string) => void;
}) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const nameOf = useFieldName();
  const isTechnical = useTechnical();
  const offered = [
    ...OFFERED_FIELDS.map((field) => ({ id: field as string, label: nameOf(field), meta: '' })),
    ...(isTechnical ? props.leaves : []).map((leaf) => ({
      id: `leaf:${leaf.path}`,
      label: leaf.path,
      meta: t('columns.inRows', { count: leaf.rows, rows: formats.integer(leaf.rows) }),
    })),
  ].filter((item) => !props.taken.has(item.id));
  return (
    <SelectField
      label={t('columns.add')}
      placeholder={t('columns.choose')}
      items={offered}
      selected={null}
      onSelect={props.onAdd}
    />
  );
}

/** Why a usual field is no column. */
function whyHidden(
  field: string,
  head: InvoiceTotals | null,
  isByMonth: boolean,
  rows: Iterable<InvoiceRow>,
): WhyHidden | null {
  if (field === 'fetchedAt') return 'differs';
  const text = head?.alike[field];
  if (text === null) return whyMissing(rows, field);
  if (isByMonth && (field === 'issuedOn' || field === 'dueOn' || field === 'periodFrom')) return 'month';
  return text === undefined || (head?.matching ?? 0) < 2 ? null : 'alike';
}
