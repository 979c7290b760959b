import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Property } from '../../../../shared/model/contracts/contract.ts';
import { ComboField } from '../../../ui/combo-field/combo-field.tsx';
import type { FieldMessage } from '../../../ui/field/messages.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import { KnownGroup } from './known-group.tsx';
import type { FieldBinder } from './use-field-binder.ts';
import { useSuggestedFields } from './use-suggested-fields.ts';
import { withWarningSign } from './with-warning-sign.tsx';

const FIELDS = ['id', 'address', 'property_number', 'zip_code', 'city'] as const;

/** The property's five fields, with suggestions from the register in the id and the address. */
export function PropertyGroup(props: { property: Property; bind: FieldBinder }) {
  const { t } = useTranslation('contracts');
  const { form, suggestions } = useContractsStores();
  const found = useStore(suggestions, (state) => state.properties.rows);
  const lookedUp = useStore(suggestions, (state) => state.knownProperty);
  const { property, bind } = props;
  const { setProperty, pickProperty } = form.getState();
  const { suggesting, plain } = useSuggestedFields<keyof Property>({
    items: found.map(({ property: one }) => ({
      id: one.id,
      label: one.id,
      meta: [one.address, one.property_number].filter((part) => part !== '').join(', '),
    })),
    onType: setProperty,
    onSearch: suggestions.getState().searchProperties,
    onPick(id) {
      const row = found.find((candidate) => candidate.property.id === id);
      if (row) pickProperty(row.property);
    },
  });
  const zip = withWarningSign(bind('property.zip_code'));

  return (
    <KnownGroup
      of="property"
      id={property.id}
      lookedUp={lookedUp}
      inRegister={() => t('form.inRegister', { id: property.id.trim() })}
      compare={(known) => ({
        id: known.property.id,
        rows: FIELDS.map((field) => ({
          field: `property.${field}` as const,
          register: known.property[field],
          form: property[field],
          isSame: known.property[field] === property[field],
        })),
        onUse: () => pickProperty(known.property),
      })}
    >
      <ComboField {...bind('property.id')} span={2} {...suggesting('id')} />
      <ComboField {...bind('property.address')} span={2} {...suggesting('address')} />
      <TextField {...withWarningSign(bind('property.property_number'))} span={2} {...plain('property_number')} />
      <TextField
        {...zip}
        messages={zip.messages.length > 0 ? zip.messages : sentAsTyped(property.zip_code, t('form.sentAsTyped'))}
        span={2}
        {...plain('zip_code')}
      />
      <TextField {...withWarningSign(bind('property.city'))} span={2} {...plain('city')} />
    </KnownGroup>
  );
}

/** Says that the postal code is sent as typed: people expect it to be reformatted. */
function sentAsTyped(zip: string, text: string): FieldMessage[] {
  return /^\d{3} \d{2}$/.test(zip) ? [{ level: 'normalised', text }] : [];
}
