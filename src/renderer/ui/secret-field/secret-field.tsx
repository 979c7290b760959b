import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

/** A secret being typed: only its length is shown. */
export function SecretField(props: Omit<TextFieldProps, 'type' | 'end' | 'mono' | 'rows'> & { lengthText: string }) {
  const { lengthText, ...rest } = props;
  return (
    <TextField
      {...rest}
      type="password"
      end={props.value === '' ? null : <span className="caption">{lengthText}</span>}
    />
  );
}
