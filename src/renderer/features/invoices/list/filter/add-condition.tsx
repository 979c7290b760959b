import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../hooks/use-formats.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Popover } from '../../../../ui/popover/popover.tsx';
import { SelectField } from '../../../../ui/select-field/select-field.tsx';
import { TextField } from '../../../../ui/text-field/text-field.tsx';
import styles from '../../invoices.module.css';
import type { InvoicesStores } from '../../stores/create-invoices-stores.ts';
import { type ColumnChoice, VALUE_FIELDS } from '../columns/column-choice.ts';
import { fieldKind } from '../columns/field-kind.ts';
import { useFieldName } from '../columns/use-columns.tsx';
import { conditionOf, OPERATORS, type Operator, type Problem, WITHOUT_VALUE } from './condition-of.ts';

/** A button that opens the small form for one more condition. */
export function AddCondition(props: { stores: InvoicesStores; columns: readonly ColumnChoice[] }) {
  const { list } = props.stores;
  const { t } = useTranslation('invoices');
  const nameOf = useFieldName();
  const { language } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<string>('amount');
  const [op, setOp] = useState<Operator>('at-least');
  const [value, setValue] = useState('');
  const [to, setTo] = useState('');
  const own = props.columns.map((column) => column.field).filter((name) => name !== 'worth');
  const fields = [...new Set<string>([...VALUE_FIELDS, ...own])];
  const isNumber = props.columns.some((column) => column.field === field && column.isNumber);
  const { condition, problems } = conditionOf({ field, op, value, to }, fieldKind(field, isNumber), language);
  const told = (problem: Problem | null, typed: string) =>
    problem === null ? [] : [{ level: 'error' as const, text: t(`where.${problem}`, { typed }) }];
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
        <Button size="sm" icon={Plus}>
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
            messages={told(problems.value, value)}
            maxLength={300}
          />
        )}
        {op === 'between' ? (
          <TextField
            label={t('where.to')}
            value={to}
            onChange={setTo}
            onEnter={add}
            messages={told(problems.to, to)}
            maxLength={300}
          />
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
