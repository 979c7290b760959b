import type { NewRegistration } from '../new-registration.ts';

/**
 * A registration whose customer, person and property are derived from small numbers, so that tests can make duplicates.
 */
export function madeUpRegistration(id: string, customer = 1, property = 1): NewRegistration {
  return {
    id,
    profileId: 'p',
    destination: { operatorId: 'op', apiAddress: 'https://api.example.se', clientId: 'client' },
    customer: {
      id: `C${customer}`,
      email: 'asa@exempel.se',
      first_name: 'Åsa',
      last_name: `Öberg${customer}`,
      phone: '070-123 45 67',
      // One personal number is one person; the others have a foreign number.
      soc_id: customer === 1 ? '811218-9876' : `XX-2000-${customer}`,
    },
    property: {
      id: `P${property}`,
      address: 'Ängsvägen 3',
      city: 'Malmö',
      zip_code: '211 20',
      property_number: 'SE-1',
    },
    poa: { name: 'fullmakt.pdf', extension: 'pdf', type: 'SWITCH', bytes: 1234, sha256: 'ab' },
    warningCodes: ['soc-id-checksum'],
    contentSha256: 'c0ffee',
    override: null,
  };
}
