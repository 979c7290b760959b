import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { cx } from '../cx.ts';
import { Icon, type IconOf } from '../icon/icon.tsx';
import styles from './segmented.module.css';

export type SegmentedItem<Id extends string> = {
  id: Id;
  label: string;
  icon?: IconOf;
  isDisabled?: boolean /** Where the label is a sign. */;
  name?: string;
};

/** One of a few; null: none chosen yet. Arrows move, Space or Enter chooses. */
export function Segmented<Id extends string>(props: {
  label: string;
  items: ReadonlyArray<SegmentedItem<Id>>;
  selected: Id | null;
  onSelect: (id: Id) => void;
  size?: 'sm' | 'md';
  isDisabled?: boolean;
}) {
  return (
    <ToggleButtonGroup
      aria-label={props.label}
      selectionMode="single"
      disallowEmptySelection={props.selected !== null}
      isDisabled={props.isDisabled ?? false}
      selectedKeys={props.selected === null ? [] : [props.selected]}
      onSelectionChange={(keys) => {
        const next = props.items.find((item) => keys.has(item.id));
        if (next) props.onSelect(next.id);
      }}
      className={cx(styles.segmented, props.size === 'sm' && styles.sm)}
    >
      {props.items.map((item) => (
        <ToggleButton
          key={item.id}
          id={item.id}
          isDisabled={item.isDisabled ?? false}
          {...(item.name !== undefined && { 'aria-label': item.name })}
        >
          {item.icon ? <Icon of={item.icon} size={14} /> : null}
          {item.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
