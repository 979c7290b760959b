import Check from 'lucide-react/icons/check';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
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
      isChecked?: boolean;
      onAction: () => void;
    };

export function menuItems(entries: readonly MenuEntry[]) {
  return entries.map((entry) =>
    entry.kind === 'rule' ? (
      <Separator key={entry.id} className={cx(styles['menu-rule'])} />
    ) : (
      <MenuItem
        key={entry.id}
        id={entry.id}
        textValue={entry.label}
        isDisabled={entry.isDisabled ?? false}
        onAction={entry.onAction}
        className={cx(styles['menu-item'])}
      >
        {entry.icon ? <Icon of={entry.icon} /> : null}
        {entry.mark}
        {entry.label}
        {entry.isChecked || entry.end ? (
          <span className={styles.end}>
            {entry.end}
            {entry.isChecked ? <Icon of={Check} size={14} className={styles.check} /> : null}
          </span>
        ) : null}
      </MenuItem>
    ),
  );
}

/** Menu of a trigger (any React Aria button). */
export function Menu(props: { label: string; entries: readonly MenuEntry[]; children: ReactElement }) {
  return (
    <MenuTrigger>
      {props.children}
      <Popover className={cx(popoverStyles.popover)} offset={4}>
        <AriaMenu aria-label={props.label} className={cx(styles.menu)}>
          {menuItems(props.entries)}
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
