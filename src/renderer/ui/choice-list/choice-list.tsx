import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../cx.ts';
import styles from './choice-list.module.css';

export type Choice<Id extends string> = { id: Id; title: string; text?: ReactNode };

/** One of a few options with a sentence each. Arrows move and choose. */
export function ChoiceList<Id extends string>(props: {
  label: string;
  items: ReadonlyArray<Choice<Id>>;
  selected: Id | null;
  onSelect: (id: Id) => void;
  isDisabled?: boolean;
}) {
  return (
    <RadioGroup
      aria-label={props.label}
      className={cx(styles.list)}
      value={props.selected}
      isDisabled={props.isDisabled ?? false}
      onChange={(value) => {
        const next = props.items.find((item) => item.id === value);
        if (next) props.onSelect(next.id);
      }}
    >
      {props.items.map((item) => (
        <Radio key={item.id} value={item.id} className={cx(styles.choice)}>
          <span className={styles.dot} aria-hidden="true" />
          <span>
            <b>{item.title}</b>
            {item.text ? <span className={styles.text}>{item.text}</span> : null}
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
