import type { RegistrationParts } from '../src/main/operator/registration/registration-body.ts';

/** A registration with a power of attorney of this size. */
export function poaParts(bytes: number): RegistrationParts {
  return {
    customer: {
      id: 'C1',
      email: 'a@example.com',
      first_name: 'Åsa',
      last_name: 'Lund',
      phone: '070',
      soc_id: '198507099805',
    },
    property: { id: 'P1', address: 'Storgatan 1', city: 'Örebro', zip_code: '702 31', property_number: '1203' },
    poa: { bytes: new Uint8Array(bytes).fill(0x5a), file_extension: 'pdf', type: 'SWITCH' },
  };
}

/** The comparison: the whole file as a string, then one serialisation of everything. */
export function poaBodyByString({ customer, property, poa }: RegistrationParts): Uint8Array {
  const file_base64 = Buffer.from(poa.bytes).toString('base64');
  return Buffer.from(
    JSON.stringify({ customer, property, poa: { file_base64, file_extension: poa.file_extension, type: poa.type } }),
  );
}
