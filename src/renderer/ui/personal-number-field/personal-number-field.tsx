import { useEffect, useState } from 'react';
import { maskSocId } from '../../../shared/rules/mask.ts';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { HoldToShow } from './hold-to-show.tsx';

/** Keys that only lead through a form. */
const PASSING: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);

/**
 * Clear text while somebody edits it, masked otherwise; the eye shows it while held. A focus that comes with the page
 * is not yet editing: the first key or press is. `onClear`: for what stands beside it.
 */
export function PersonalNumberField({
  onClear,
  ...props
}: Omit<TextFieldProps, 'type' | 'end' | 'rows' | 'inputRef' | 'onKey' | 'onPress'> & {
  onClear?: (isClear: boolean) => void;
}) {
  const [isShown, setShown] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isArriving, setArriving] = useState(props.autoFocus === true);
  const isClear = isShown || isEditing || props.value === '';
  const masked = maskSocId(props.value);
  useEffect(() => onClear?.(isClear), [isClear, onClear]);
  return (
    <TextField
      {...props}
      onFocus={() => {
        setArriving(false);
        if (!isArriving) setEditing(true);
      }}
      onBlur={() => {
        setEditing(false);
        props.onBlur?.();
      }}
      onKey={(key) => {
        if (!PASSING.has(key)) setEditing(true);
      }}
      onPress={() => setEditing(true)}
      value={isClear ? props.value : masked}
      onChange={(value) => {
        // A masked text, or a part of one, must never become the value.
        if (value.includes('•') || (!isClear && masked.startsWith(value))) return;
        setEditing(true);
        props.onChange(value);
      }}
      // No tab stop: the focused field shows the number anyway, and Tab should go to the next field.
      end={props.value === '' ? null : <HoldToShow isShown={isShown} onShown={setShown} isTabStop={false} />}
    />
  );
}
