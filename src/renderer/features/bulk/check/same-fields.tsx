import { useTranslation } from 'react-i18next';
import type { GridField } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkSame } from '../../../../shared/model/bulk/bulk-work.ts';
import { SameLine, SameName, SameOne, SameValue } from '../../../shared-parts/same-line/same-line.tsx';
import { useKindShown } from '../../../shared-parts/use-kind-shown.ts';
import { shownText } from '../../../ui/personal-number-field/shown-text.ts';
import { fieldName } from '../field-name.ts';

/** The fields that every row of the sheet has alike. */
export function SameFields(props: { same: readonly BulkSame[]; rows: number; onColumn: (field: GridField) => void }) {
  const { t } = useTranslation('bulk');
  const isKindShown = useKindShown();
  const same = props.same.filter(({ field, text }) => field !== 'poa.type' || isKindShown(text));
  if (same.length === 0) return null;
  return (
    <SameLine rows={props.rows}>
      {same.map(({ field, text }) => (
        <SameOne key={field}>
          <SameName name={fieldName(t, field)} onColumn={() => props.onColumn(field)} />
          <SameValue text={shownText(field, text)} />
        </SameOne>
      ))}
    </SameLine>
  );
}
