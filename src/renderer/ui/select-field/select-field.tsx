import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { cx } from '../cx.ts';
import fieldStyles from '../field/field.module.css';
import { FieldLabel } from '../field/field-label.tsx';
import { Described, type FieldMessage, type FieldSpan, levelOf } from '../field/messages.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from '../list-box/list-box.module.css';

export type SelectItem<Id extends string> = { id: Id; label: string; meta?: string };

/** One of a short, fixed list. */
export function SelectField<Id extends string>(props: {
  label: string;
  /** Where a heading next to it says the same. */
  isLabelHidden?: boolean;
  path?: string;
  items: ReadonlyArray<SelectItem<Id>>;
  selected: Id | null;
  onSelect: (id: Id) => void;
  placeholder?: string;
  messages?: readonly FieldMessage[];
  isDisabled?: boolean;
  span?: FieldSpan;
}) {
  return (
    <Select
      className={cx(fieldStyles.field)}
      data-level={levelOf(props.messages)}
      data-span={props.span}
      value={props.selected}
      onChange={(key) => {
        const next = props.items.find((item) => item.id === key);
        if (next) props.onSelect(next.id);
      }}
      isDisabled={props.isDisabled ?? false}
      placeholder={props.placeholder ?? ''}
    >
      <FieldLabel text={props.label} path={props.path} isHidden={props.isLabelHidden ?? false} />
      <Button className={cx(fieldStyles.input, fieldStyles.select)}>
        <SelectValue className={cx(fieldStyles.value)}>
          {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <span className={fieldStyles.end}>
          <Icon of={ChevronDown} size={14} />
        </span>
      </Button>
      <Described by={props.messages} />
      <Popover className={cx(styles.popover)} offset={4}>
        <ListBox className={cx(styles.list)} items={props.items}>
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.label} className={cx(styles.option)}>
              {item.label}
              {item.meta ? <span className={styles.meta}>{item.meta}</span> : null}
              <Icon of={Check} size={14} className={styles.check} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
