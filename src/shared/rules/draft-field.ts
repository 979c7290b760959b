import type { Draft } from '../model/contract.ts';
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
