import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';

export type RegistrationParts = {
  readonly customer: Customer;
  readonly property: Property;
  /** `file_extension` lower case without a dot, as found in the content. */
  readonly poa: { readonly bytes: Uint8Array; readonly file_extension: string; readonly type: string };
};

// A multiple of three, so that only the last piece is padded.
const PIECE_BYTES = 48 * 1024;

/** Writes the Base64 of `bytes` into `into` at `at`; returns the next position. */
function writeBase64(into: Buffer, at: number, bytes: Uint8Array): number {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let next = at;
  for (let from = 0; from < source.length; from += PIECE_BYTES) {
    next += into.write(source.toString('base64', from, Math.min(from + PIECE_BYTES, source.length)), next, 'latin1');
  }
  return next;
}

/**
 * The registration's JSON body (`docs/api.md`, 4.1 and section 2), fields in the document's order, as UTF-8. The file
 * is encoded directly into the body, so there is never a second copy as text.
 */
export function buildRegistrationBody({ customer, property, poa }: RegistrationParts): Uint8Array {
  const people = JSON.stringify({
    customer: {
      id: customer.id,
      email: customer.email,
      first_name: customer.first_name,
      last_name: customer.last_name,
      phone: customer.phone,
      soc_id: customer.soc_id,
    },
    property: {
      id: property.id,
      address: property.address,
      city: property.city,
      zip_code: property.zip_code,
      property_number: property.property_number,
    },
  });
  const head = Buffer.from(`${people.slice(0, -1)},"poa":{"file_base64":"`, 'utf8');
  const rest = JSON.stringify({ file_extension: poa.file_extension, type: poa.type });
  const tail = Buffer.from(`",${rest.slice(1)}}`, 'utf8');
  const body = Buffer.allocUnsafeSlow(head.length + 4 * Math.ceil(poa.bytes.length / 3) + tail.length);
  body.set(head, 0);
  body.set(tail, writeBase64(body, head.length, poa.bytes));
  return body;
}
