import { useTranslation } from 'react-i18next';
import type { GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkSame } from '../../../../shared/model/bulk/bulk-work.ts';
import { SameLine, SameName, SameOne, SameValue } from '../../../shared-parts/same-line/same-line.tsx';
import { shownText } from '../../../ui/personal-number-field/shown-text.ts';
import { fieldName } from '../field-name.ts';

/** The fields that every row of the sheet has alike. */
export function SameFields(props: { same: readonly BulkSame[]; rows: number; onColumn: (field: GridField) => void }) {
  const { t } = useTranslation('bulk');
  if (props.same.length === 0) return null;
  return (
    <SameLine rows={props.rows}>
      {props.same.map(({ field, text }) => (
        <SameOne key={field}>
          <SameName name={fieldName(t, field)} onColumn={() => props.onColumn(field)} />
          <SameValue text={shownText(field, text)} />
        </SameOne>
      ))}
    </SameLine>
  );
}
