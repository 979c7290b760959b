import { useTranslation } from 'react-i18next';
import { PersonalNumberField } from '../../ui/personal-number-field/personal-number-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { Entry } from './open-entry.ts';
import styles from './register.module.css';
import { useEntryWarnings } from './use-entry-warnings.ts';

const FIELDS = {
  customers: ['id', 'first_name', 'last_name', 'soc_id', 'email', 'phone'],
  properties: ['id', 'address', 'zip_code', 'city', 'property_number'],
} as const;

/** The fields of an entry as a person types them, with what the rules doubt in each. */
export function EntryFields(props: {
  kind: Entry['kind'];
  record: Readonly<Record<string, string>>;
  onChange: (record: Record<string, string>) => void;
}) {
  const { kind, record } = props;
  const { t } = useTranslation('register');
  const warningsOf = useEntryWarnings(kind, record);
  const change = (field: string) => (value: string) => props.onChange({ ...record, [field]: value });
  return (
    <div className={styles.fields}>
      {FIELDS[kind].map((field) =>
        field === 'soc_id' ? (
          <PersonalNumberField
            key={field}
            label={t('entry.fields.soc_id')}
            value={record[field] ?? ''}
            onChange={change(field)}
            messages={warningsOf(field)}
          />
        ) : (
          <TextField
            key={field}
            label={field === 'id' ? t(`entry.ids.${kind}`) : t(`entry.fields.${field}`)}
            value={record[field] ?? ''}
            onChange={change(field)}
            messages={warningsOf(field)}
            maxLength={200}
          />
        ),
      )}
    </div>
  );
}
