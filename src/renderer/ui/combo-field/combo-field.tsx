import { useContext, useEffect, useRef } from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import fieldStyles from '../field/field.module.css';
import { FieldLabel } from '../field/field-label.tsx';
import { Described, type FieldMessage, type FieldSpan, levelOf } from '../field/messages.tsx';
import styles from '../list-box/list-box.module.css';
import { InputBox } from '../text-field/text-field.tsx';

export type ComboItem = { id: string; label: string; meta?: string };

/**
 * Free text with suggestions. `items` are the matches for `value` (the caller searches, possibly later); choosing one
 * calls `onPick`, typing calls `onChange`. Any text is allowed.
 */
export function ComboField(props: {
  label: string;
  path?: string;
  value: string;
  onChange: (value: string) => void;
  items: readonly ComboItem[];
  onPick: (item: ComboItem) => void;
  onBlur?: () => void;
  messages?: readonly FieldMessage[];
  placeholder?: string;
  autoFocus?: boolean;
  isDisabled?: boolean;
  mono?: boolean;
  span?: FieldSpan;
  name?: string;
}) {
  const level = levelOf(props.messages);
  const hasTyped = useRef(false);
  return (
    <ComboBox
      className={cx(fieldStyles.field)}
      data-level={level}
      data-span={props.span}
      allowsCustomValue
      menuTrigger="input"
      items={props.items}
      inputValue={props.value}
      onInputChange={(value) => {
        if (value !== props.value) {
          hasTyped.current = true;
          props.onChange(value);
        }
      }}
      value={null}
      onChange={(key) => {
        const picked = props.items.find((item) => item.id === key);
        if (picked) {
          hasTyped.current = false;
          props.onPick(picked);
        }
      }}
      isInvalid={level === 'error'}
      isDisabled={props.isDisabled ?? false}
      validationBehavior="aria"
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      {...(props.autoFocus ? { autoFocus: true } : {})}
    >
      <FieldLabel text={props.label} path={props.path} />
      <OpenWhenFound count={props.items.length} hasTyped={hasTyped} />
      <InputBox>
        <Input
          className={cx(props.mono && fieldStyles.mono)}
          spellCheck="false"
          {...(props.placeholder ? { placeholder: props.placeholder } : {})}
          {...(props.name ? { name: props.name } : {})}
        />
      </InputBox>
      <Described by={props.messages} />
      <Popover className={cx(styles.popover)} offset={4}>
        <ListBox className={cx(styles.list)}>
          {(item: ComboItem) => (
            <ListBoxItem id={item.id} textValue={item.label} className={cx(styles.option)}>
              {item.label}
              {item.meta ? <span className={styles.meta}>{item.meta}</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** Matches often arrive after the keystroke, when React Aria no longer opens the list by itself. */
function OpenWhenFound(props: { count: number; hasTyped: { current: boolean } }) {
  const state = useContext(ComboBoxStateContext);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const { count, hasTyped } = props;
  useEffect(() => {
    if (count > 0 && hasTyped.current && latest.current?.isFocused && !latest.current.isOpen) {
      latest.current.open(null, 'input');
    }
  }, [count, hasTyped]);
  return null;
}
