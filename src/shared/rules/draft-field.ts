import type { Draft } from '../model/contracts/contract.ts';
import type { DraftField } from './finding.ts';

const READ: Record<DraftField, (draft: Draft) => string> = {
  'customer.id': (draft) => draft.customer.id,
  'customer.first_name': (draft) => draft.customer.first_name,
  'customer.last_name': (draft) => draft.customer.last_name,
  'customer.soc_id': (draft) => draft.customer.soc_id,
  'customer.email': (draft) => draft.customer.email,
  'customer.phone': (draft) => draft.customer.phone,
  'property.id': (draft) => draft.property.id,
  'property.address': (draft) => draft.property.address,
  'property.zip_code': (draft) => draft.property.zip_code,
  'property.city': (draft) => draft.property.city,
  'property.property_number': (draft) => draft.property.property_number,
};

/** The value of a field as typed. */
export function readDraftField(draft: Draft, field: DraftField): string {
  return READ[field](draft);
}

/** The customer and the property of a draft, from the texts of its fields. */
export function partsOfFields(values: Readonly<Record<DraftField, string>>): Pick<Draft, 'customer' | 'property'> {
  return {
    customer: {
      id: values['customer.id'],
      email: values['customer.email'],
      first_name: values['customer.first_name'],
      last_name: values['customer.last_name'],
      phone: values['customer.phone'],
      soc_id: values['customer.soc_id'],
    },
    property: {
      id: values['property.id'],
      address: values['property.address'],
      city: values['property.city'],
      zip_code: values['property.zip_code'],
      property_number: values['property.property_number'],
    },
  };
}
