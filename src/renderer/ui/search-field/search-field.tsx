import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import fieldStyles from '../field/field.module.css';
import { Icon } from '../icon/icon.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import { InputBox } from '../text-field/text-field.tsx';
import styles from './search-field.module.css';

/** Filter of a list. Esc empties it; the key hint shows its shortcut. */
export function SearchField(props: {
  label: string;
  placeholder: string;
  clearLabel: string;
  keyHint?: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  width?: number;
  autoFocus?: boolean;
}) {
  return (
    <AriaSearchField
      aria-label={props.label}
      value={props.value}
      onChange={props.onChange}
      className={cx(styles.search)}
      style={{ width: props.width ?? 168 }}
      {...(props.onSubmit ? { onSubmit: props.onSubmit } : {})}
      {...(props.autoFocus ? { autoFocus: true } : {})}
    >
      <InputBox
        className={cx(fieldStyles.bar, styles.box)}
        end={
          props.value === '' ? (
            props.keyHint ? (
              <Kbd keys={[props.keyHint]} />
            ) : null
          ) : (
            <IconButton size="sm" icon={X} label={props.clearLabel} className={styles.clear} />
          )
        }
      >
        <Icon of={Search} size={14} />
        <Input placeholder={props.placeholder} {...(props.inputRef ? { ref: props.inputRef } : {})} />
      </InputBox>
    </AriaSearchField>
  );
}
