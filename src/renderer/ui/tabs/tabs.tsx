import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { cx } from '../cx.ts';
import styles from './tabs.module.css';

export type TabItem<Id extends string> = { id: Id; label: ReactNode; content: () => ReactNode };

/** Views of the same thing. Only the chosen panel is rendered. */
export function Tabs<Id extends string>(props: {
  label: string;
  items: ReadonlyArray<TabItem<Id>>;
  selected: Id;
  onSelect: (id: Id) => void;
  panelClassName?: string | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  // Where they have no room, the chosen one is moved to the middle: its neighbours can be pressed, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice moves the line
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    const line = list.current?.getBoundingClientRect();
    if (!list.current || !tab || !line) return;
    list.current.scrollLeft += tab.left + tab.width / 2 - line.left - line.width / 2;
  }, [props.selected]);
  return (
    <AriaTabs
      className={cx(styles.whole)}
      selectedKey={props.selected}
      onSelectionChange={(key) => {
        const next = props.items.find((item) => item.id === key);
        if (next) props.onSelect(next.id);
      }}
    >
      <TabList ref={list} aria-label={props.label} className={cx(styles.tabs)}>
        {props.items.map((item) => (
          <Tab key={item.id} id={item.id} className={cx(styles.tab)}>
            {item.label}
          </Tab>
        ))}
      </TabList>
      {props.items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={cx(styles.panel, props.panelClassName)}>
          {item.id === props.selected ? item.content() : null}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
