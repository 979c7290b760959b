import ListFilter from 'lucide-react/icons/funnel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceCondition } from '../../../../shared/model/invoice.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../invoices.module.css';
import type { InvoicesStores } from '../use-invoices.ts';
import { type ColumnChoice, OFFERED_FIELDS } from './column-choice.ts';
import { useFieldName } from './use-columns.tsx';

const OPERATORS = [
  'contains',
  'equals',
  'not-equals',
  'at-least',
  'at-most',
  'between',
  'filled',
  'empty',
  'absent',
] as const;
type Operator = (typeof OPERATORS)[number];
const WITHOUT_VALUE: ReadonlySet<Operator> = new Set(['filled', 'empty', 'absent']);

/** A condition from its parts; null while something is missing. A decimal comma is taken for a point. */
export function conditionOf(field: string, op: Operator, value: string, to: string): InvoiceCondition | null {
  const clean = (text: string) => (/^[-+]?[\d\s]+,\d+$/.test(text.trim()) ? text.replace(',', '.') : text).trim();
  if (op === 'filled' || op === 'empty' || op === 'absent') {
    return { op, field };
  }
  if (clean(value) === '') {
    return null;
  }
  if (op === 'between') {
    return clean(to) === '' ? null : { op, field, from: clean(value), to: clean(to) };
  }
  return { op, field, value: op === 'contains' ? value.trim() : clean(value) };
}

/** A button that opens the small form for one more condition. */
export function AddCondition(props: { stores: InvoicesStores; columns: readonly ColumnChoice[] }) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const nameOf = useFieldName();
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<string>('amount');
  const [op, setOp] = useState<Operator>('at-least');
  const [value, setValue] = useState('');
  const [to, setTo] = useState('');
  const fields = [...new Set<string>([...OFFERED_FIELDS, ...props.columns.map((column) => column.field)])];
  const condition = conditionOf(field, op, value, to);
  const add = () => {
    if (condition !== null) {
      list.getState().setWhere([...list.getState().where, condition]);
      setOpen(false);
      setValue('');
      setTo('');
    }
  };
  return (
    <Popover
      label={t('where.add')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" icon={ListFilter}>
          {t('where.add')}
        </Button>
      }
    >
      <div className={styles.form}>
        <SelectField
          label={t('where.field')}
          items={fields.map((id) => ({ id, label: nameOf(id) }))}
          selected={field}
          onSelect={setField}
        />
        <SelectField<Operator>
          label={t('where.how')}
          items={OPERATORS.map((id) => ({ id, label: t(`where.op.${id}`) }))}
          selected={op}
          onSelect={setOp}
        />
        {WITHOUT_VALUE.has(op) ? null : (
          <TextField
            label={op === 'between' ? t('where.from') : t('where.value')}
            value={value}
            onChange={setValue}
            onEnter={add}
            maxLength={300}
          />
        )}
        {op === 'between' ? (
          <TextField label={t('where.to')} value={to} onChange={setTo} onEnter={add} maxLength={300} />
        ) : null}
        <div className={styles.formEnd}>
          <Button variant="primary" disabledReason={condition === null ? t('where.missing') : null} onPress={add}>
            {t('where.use')}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
