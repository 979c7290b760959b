import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { cx } from '../cx.ts';
import { Icon, type IconOf } from '../icon/icon.tsx';
import { tooltipAttributes } from '../tooltip/tooltip-attributes.ts';
import styles from './facets.module.css';

export type Facet<Id extends string> = {
  id: Id;
  label: string;
  /** Absent: not counted; null: not counted yet, with room for the number. Zero is muted, not hidden. */
  count?: { readonly n: number; readonly text: string } | null | undefined;
  icon?: IconOf;
  tone?: 'unknown' | 'rejected' | 'held' | 'accepted';
  tooltip?: string;
};

/** Parts of a list in one row, each with how many there are: one is shown. Arrows move, Space or Enter chooses. */
export function Facets<Id extends string>(props: {
  label: string;
  items: ReadonlyArray<Facet<Id>>;
  /** Null: none, where `onNone` takes the choice back. */
  selected: Id | null;
  onSelect: (id: Id) => void;
  onNone?: () => void;
}) {
  return (
    <ToggleButtonGroup
      aria-label={props.label}
      selectionMode="single"
      disallowEmptySelection={props.onNone === undefined}
      selectedKeys={props.selected === null ? [] : [props.selected]}
      onSelectionChange={(keys) => {
        const next = props.items.find((item) => keys.has(item.id));
        if (next) props.onSelect(next.id);
        else props.onNone?.();
      }}
      className={styles.facets ?? ''}
      {...(props.items.length > 6 && { 'data-many': true })}
    >
      {props.items.map(({ id, label, count, icon, tone, tooltip }) => (
        <ToggleButton
          key={id}
          id={id}
          className={styles.facet ?? ''}
          {...(tone && { 'data-tone': tone })}
          {...(count?.n === 0 && { 'data-none': true })}
          {...tooltipAttributes({ text: tooltip })}
        >
          {icon ? <Icon of={icon} size={14} /> : null}
          {label}
          {count === undefined ? null : (
            <>
              {' '}
              <b className={cx('tnum', count === null && styles.waiting)}>{count?.text}</b>
            </>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
