import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import { readWithin } from '../../text/read-typed-number.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './settings.module.css';

/**
 * A number with its unit. Stored when the field is left or Enter is pressed; invalid or out-of-range text is reported.
 */
export function NumberSetting(props: {
  label: string;
  unit: string;
  value: number;
  min: number;
  max: number;
  isDisabled: boolean;
  onChange: (value: number) => void;
}) {
  const { value, min, max } = props;
  const { t } = useTranslation('settings');
  const formats = useFormats();
  const shown = formats.decimal(String(value));
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const parsed = readWithin(text, min, max, formats.language);
  const keep = () => {
    if (parsed !== null && parsed !== value) props.onChange(parsed);
  };
  return (
    <div className={styles.number}>
      <TextField
        label={props.label}
        inputMode="decimal"
        value={text}
        onChange={setText}
        onBlur={keep}
        onEnter={keep}
        isDisabled={props.isDisabled}
        end={<span className="caption">{props.unit}</span>}
        messages={
          parsed === null
            ? [{ level: 'error', text: t('range', { min: formats.integer(min), max: formats.integer(max) }) }]
            : []
        }
      />
    </div>
  );
}
