import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import { usePreferences } from '../use-preferences.ts';

const PoaTypesDialog = lazy(async () => ({ default: (await import('./poa-types-dialog.tsx')).PoaTypesDialog }));

const EDIT = '\u0000edit';

/** The kind of power of attorney, from a list people maintain; its last entry opens that list. */
export function PoaTypeField(props: { type: string; onType: (type: string) => void }) {
  const { t } = useTranslation('contracts');
  const { poaTypes } = usePreferences();
  const [isEditing, setEditing] = useState(false);
  // A draft may have a kind that was removed from the list: it stays usable and visible.
  const types = poaTypes.includes(props.type) ? poaTypes : [props.type, ...poaTypes];
  return (
    <>
      <SelectField
        label={t('poa.type')}
        path="poa.type"
        items={[...types.map((type) => ({ id: type, label: type })), { id: EDIT, label: t('poa.editTypes') }]}
        selected={props.type}
        onSelect={(id) => (id === EDIT ? setEditing(true) : props.onType(id))}
      />
      {isEditing ? (
        <Suspense fallback={null}>
          <PoaTypesDialog
            types={poaTypes}
            onClose={() => setEditing(false)}
            onSaved={(saved) => {
              setEditing(false);
              if (!saved.includes(props.type) && saved[0] !== undefined) props.onType(saved[0]);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
