import type { NewRegistration } from '../new-registration.ts';

/** A registration whose customer, person and property follow from small numbers, so that tests can collide on purpose. */
export function madeUpRegistration(id: string, customer = 1, property = 1): NewRegistration {
  return {
    id,
    profileId: 'p',
    clientId: 'client',
    customer: {
      id: `C${customer}`,
      email: 'asa@exempel.se',
      first_name: 'Åsa',
      last_name: `Öberg${customer}`,
      phone: '070-123 45 67',
      soc_id: '811218-9876',
    },
    property: {
      id: `P${property}`,
      address: 'Ängsvägen 3',
      city: 'Malmö',
      zip_code: '211 20',
      property_number: 'SE-1',
    },
    keys: { customerKey: `C${customer}`, socKey: `soc-${customer}`, propertyKey: `P${property}` },
    poa: { name: 'fullmakt.pdf', extension: 'pdf', type: 'SWITCH', bytes: 1234, sha256: 'ab' },
    warningCodes: ['soc-id-checksum'],
    overrideReason: null,
  };
}
