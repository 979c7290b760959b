import Check from 'lucide-react/icons/check';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Button, type ButtonProps } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconOf } from '../icon/icon.tsx';
import popoverStyles from '../popover/popover.module.css';
import styles from './menu.module.css';

export type MenuEntry =
  | { kind: 'rule'; id: string }
  | {
      kind?: 'item';
      id: string;
      label: string;
      icon?: IconOf;
      /** Instead of an icon. */
      mark?: ReactNode;
      /** At the right: a shortcut, or why it cannot be chosen. */
      end?: string;
      isDisabled?: boolean;
      /** One of several, of which one is chosen; left out: it only does something. */
      isChecked?: boolean;
      /** On or off, whatever its neighbours are. */
      isOn?: boolean;
      onAction: () => void;
    };

type Item = Exclude<MenuEntry, { kind: 'rule' }>;

/** Entries to choose one of, or to turn on, are a section of their own, so that it is said which of them are. */
export function menuItems(entries: readonly MenuEntry[], label: string) {
  return partsOf(entries).map((part) => {
    if (!Array.isArray(part)) {
      return part.kind === 'rule' ? <Separator key={part.id} className={cx(styles['menu-rule'])} /> : menuItem(part);
    }
    const chosen = part.filter(isMarked).map(({ id }) => id);
    const mode = part[0]?.isOn === undefined ? 'single' : 'multiple';
    return (
      <MenuSection key={`of ${part[0]?.id}`} selectionMode={mode} selectedKeys={chosen} aria-label={label}>
        {part.map(menuItem)}
      </MenuSection>
    );
  });
}

const isMarked = ({ isChecked, isOn }: Item): boolean => isChecked === true || isOn === true;

/** Neighbours of which one is chosen stand together, and those that are turned on or off. */
function partsOf(entries: readonly MenuEntry[]): (MenuEntry | Item[])[] {
  const parts: (MenuEntry | Item[])[] = [];
  for (const entry of entries) {
    const last = parts.at(-1);
    if (entry.kind === 'rule' || (entry.isChecked ?? entry.isOn) === undefined) parts.push(entry);
    else if (Array.isArray(last) && (last[0]?.isOn === undefined) === (entry.isOn === undefined)) last.push(entry);
    else parts.push([entry]);
  }
  return parts;
}

function menuItem(entry: Item) {
  return (
    <MenuItem
      key={entry.id}
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      shouldCloseOnSelect
      onAction={entry.onAction}
      className={cx(styles['menu-item'])}
    >
      {entry.icon ? <Icon of={entry.icon} /> : null}
      {entry.mark}
      {entry.label}
      {isMarked(entry) || entry.end ? (
        <span className={styles.end}>
          {entry.end}
          {isMarked(entry) ? <Icon of={Check} size={14} className={styles.check} /> : null}
        </span>
      ) : null}
    </MenuItem>
  );
}

/** Menu of a trigger (any React Aria button). */
export function Menu(props: { label: string; entries: readonly MenuEntry[]; children: ReactElement }) {
  return (
    <MenuTrigger>
      {props.children}
      <Popover className={cx(popoverStyles.popover)} offset={4}>
        <AriaMenu aria-label={props.label} className={cx(styles.menu)}>
          {menuItems(props.entries, props.label)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export function MenuButton(props: Omit<ButtonProps, 'onPress'> & { menuLabel: string; entries: readonly MenuEntry[] }) {
  const { menuLabel, entries, ...button } = props;
  return (
    <Menu label={menuLabel} entries={entries}>
      <Button {...button} />
    </Menu>
  );
}
