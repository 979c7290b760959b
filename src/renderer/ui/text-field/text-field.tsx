import { type ReactNode, type Ref, useRef } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from '../cx.ts';
import styles from '../field/field.module.css';
import { FieldLabel } from '../field/field-label.tsx';
import { Described, type FieldLevel, type FieldMessage, type FieldSpan, levelOf } from '../field/messages.tsx';

export type TextFieldProps = {
  label: string;
  /** Path of the field in the request, at the right of the label. */
  path?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  onEnter?: (() => void) | undefined;
  /** Before a key, or a press into the text, does anything. */
  onKey?: ((key: string) => void) | undefined;
  onPress?: (() => void) | undefined;
  level?: FieldLevel | undefined;
  messages?: readonly FieldMessage[] | undefined;
  /** Inside the field, at its end. */
  end?: ReactNode;
  mono?: boolean | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  isRequired?: boolean | undefined;
  maxLength?: number | undefined;
  /** Columns taken in a six-column form grid. */
  span?: FieldSpan | undefined;
  /** Several lines: the initial number. */
  rows?: number | undefined;
  name?: string | undefined;
  /** A list below the field, controlled by the field's arrow keys; the focus stays in the field. */
  list?: { id: string; activeId: string | null; onMove: (by: number) => void } | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** One or more lines of text with label, path, messages. The typed text is never changed. */
export function TextField(props: TextFieldProps) {
  const level = props.level ?? levelOf(props.messages);
  return (
    <AriaTextField
      className={cx(styles.field)}
      data-level={level}
      data-span={props.span}
      value={props.value}
      onChange={props.onChange}
      isInvalid={level === 'error'}
      isDisabled={props.isDisabled ?? false}
      isReadOnly={props.isReadOnly ?? false}
      isRequired={props.isRequired ?? false}
      validationBehavior="aria"
      type={props.type ?? 'text'}
      autoComplete="off"
      spellCheck="false"
      {...(props.onFocus ? { onFocus: props.onFocus } : {})}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      {...(props.inputMode ? { inputMode: props.inputMode } : {})}
      {...(props.maxLength ? { maxLength: props.maxLength } : {})}
      {...(props.autoFocus ? { autoFocus: true } : {})}
      {...(props.name ? { name: props.name } : {})}
      onKeyDown={(event) => {
        props.onKey?.(event.key);
        if (event.key === 'Enter' && props.onEnter) {
          props.onEnter();
        } else if (props.list && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          event.preventDefault();
          props.list.onMove(event.key === 'ArrowDown' ? 1 : -1);
        } else {
          event.continuePropagation();
        }
      }}
    >
      <FieldLabel text={props.label} path={props.path} />
      <InputBox end={props.end} isArea={props.rows !== undefined}>
        {props.rows === undefined ? (
          <Input
            className={cx(props.mono && styles.mono)}
            {...(props.placeholder ? { placeholder: props.placeholder } : {})}
            {...(props.list
              ? {
                  role: 'combobox',
                  'aria-expanded': true,
                  'aria-controls': props.list.id,
                  'aria-autocomplete': 'list' as const,
                  'aria-activedescendant': props.list.activeId ?? undefined,
                }
              : {})}
            {...(props.inputRef ? { ref: props.inputRef } : {})}
            {...(props.onPress ? { onPointerDown: props.onPress } : {})}
          />
        ) : (
          <TextArea
            rows={props.rows}
            className={cx(props.mono && styles.mono)}
            {...(props.placeholder ? { placeholder: props.placeholder } : {})}
          />
        )}
      </InputBox>
      <Described by={props.messages} />
    </AriaTextField>
  );
}

/** The drawn edge: a press anywhere in it focuses the input. */
export function InputBox(props: {
  children: ReactNode;
  end?: ReactNode;
  isArea?: boolean;
  className?: string | undefined;
}) {
  const box = useRef<HTMLSpanElement>(null);
  return (
    <span
      ref={box}
      className={cx(styles.input, props.isArea && styles.area, props.className)}
      onPointerDown={(event) => {
        if (event.target === box.current) {
          event.preventDefault();
          box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
        }
      }}
    >
      {props.children}
      {props.end ? <span className={styles.end}>{props.end}</span> : null}
    </span>
  );
}
