import type { Draft } from '../model/contracts/contract.ts';
import { SEPARATOR } from './mask.ts';

/**
 * A personal number as it is sent: the digits alone, 10 or 12 as typed (`docs/api.md`, section 2: "written as digits").
 * Anything else is only trimmed.
 */
export function socIdToSend(typed: string): string {
  const digits = typed.split(SEPARATOR).join('');
  return /^(\d{10}|\d{12})$/.test(digits) ? digits : typed.trim();
}

/** What will be sent for a draft: trimmed, the personal number as digits, everything else as typed. */
export function toSent(draft: Draft): Draft {
  const { customer, property } = draft;
  return {
    customer: {
      id: customer.id.trim(),
      email: customer.email.trim(),
      first_name: customer.first_name.trim(),
      last_name: customer.last_name.trim(),
      phone: customer.phone.trim(),
      soc_id: socIdToSend(customer.soc_id),
    },
    property: {
      id: property.id.trim(),
      address: property.address.trim(),
      city: property.city.trim(),
      zip_code: property.zip_code.trim(),
      property_number: property.property_number.trim(),
    },
    poaType: draft.poaType.trim(),
  };
}
