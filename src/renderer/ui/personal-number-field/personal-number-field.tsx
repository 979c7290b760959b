import { useEffect, useState } from 'react';
import { maskSocId } from '../../../shared/rules/mask.ts';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import { HoldToShow } from './hold-to-show.tsx';

/** Clear text while focused, masked otherwise; the eye shows it while held. `onClear`: for what stands beside it. */
export function PersonalNumberField({
  onClear,
  ...props
}: Omit<TextFieldProps, 'type' | 'end' | 'rows' | 'inputRef'> & { onClear?: (isClear: boolean) => void }) {
  const [isShown, setShown] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const isClear = isShown || isEditing || props.value === '';
  useEffect(() => onClear?.(isClear), [isClear, onClear]);
  return (
    <TextField
      {...props}
      onFocus={() => setEditing(true)}
      onBlur={() => {
        setEditing(false);
        props.onBlur?.();
      }}
      value={isClear ? props.value : maskSocId(props.value)}
      onChange={(value) => {
        // A masked text must never become the value.
        if (isClear && !value.includes('•')) props.onChange(value);
      }}
      // No tab stop: the focused field shows the number anyway, and Tab should go to the next field.
      end={props.value === '' ? null : <HoldToShow isShown={isShown} onShown={setShown} isTabStop={false} />}
    />
  );
}
