import Ellipsis from 'lucide-react/icons/ellipsis';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../hooks/use-formats.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { MenuButton } from '../../../../ui/menu/menu.tsx';
import { COLUMN_SIZES, type ColumnChoice, NUMBER_FIELDS, sizeOf, widthFor } from './column-choice.ts';
import styles from './columns-popover.module.css';
import { useFieldName } from './use-columns.tsx';

/** A column that is shown: whether it is, and a menu for how. */
export function ColumnRow(props: {
  column: ColumnChoice;
  /** A list needs one column. */
  isOnly: boolean;
  onChange: (patch: Partial<ColumnChoice>) => void;
  onHide: () => void;
  onMove: (by: 1 | -1) => void;
}) {
  const { column, onChange } = props;
  const { t } = useTranslation('invoices');
  const name = useFieldName()(column.field);
  const isFixed = NUMBER_FIELDS.has(column.field);
  const isSum = column.isNumber || isFixed;
  return (
    <>
      <span className={styles.grip}>
        <Icon of={GripVertical} size={14} />
      </span>
      <Checkbox isSelected isDisabled={props.isOnly} onChange={props.onHide}>
        <span className={column.field.startsWith('leaf:') ? 'mono' : ''}>{name}</span>
      </Checkbox>
      <span className={styles.why}>{isSum ? t('columns.addsUp') : null}</span>
      <MenuButton
        size="sm"
        icon={Ellipsis}
        aria-label={t('columns.more', { name })}
        menuLabel={t('columns.more', { name })}
        entries={[
          { id: 'up', label: t('columns.up'), end: 'Alt ↑', onAction: () => props.onMove(-1) },
          { id: 'down', label: t('columns.down'), end: 'Alt ↓', onAction: () => props.onMove(1) },
          { kind: 'rule', id: 'rule' },
          ...COLUMN_SIZES.map((size) => ({
            id: size,
            label: t(`columns.sizes.${size}`),
            isChecked: sizeOf(column) === size,
            onAction: () => onChange({ width: widthFor(column, size) }),
          })),
          { kind: 'rule', id: 'rule-2' },
          {
            id: 'pin',
            label: t('columns.pin'),
            isOn: column.isPinned,
            onAction: () => onChange({ isPinned: !column.isPinned }),
          },
          {
            id: 'number',
            label: t('columns.number'),
            isOn: isSum,
            isDisabled: isFixed,
            onAction: () => onChange({ isNumber: !column.isNumber }),
          },
        ]}
      />
    </>
  );
}

export type WhyHidden = 'alike' | 'absent' | 'unrecognised' | 'null' | 'month' | 'differs';

/** A usual field that is no column now, and why. */
export function HiddenColumn(props: { field: string; why: WhyHidden | null; count: number; onShow: () => void }) {
  const { why } = props;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const name = useFieldName()(props.field);
  return (
    <li className={styles.row}>
      <span className={styles.grip} />
      <Checkbox isSelected={false} onChange={props.onShow}>
        {name}
      </Checkbox>
      <span className={styles.why}>
        {why === null ? null : t(`columns.why.${why}`, { rows: formats.integer(props.count) })}
      </span>
    </li>
  );
}
