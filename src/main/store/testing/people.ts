import type { Customer, Property } from '../../../shared/model/contracts/contract.ts';

/** Made-up people whose values occur nowhere else, so that finding one on disk means a leak. */
export function madeUpPerson(index: number): { customer: Customer; property: Property } {
  const mark = (kind: string) => `${kind}Zq${(index * 7919 + 104729).toString(36)}Xv${index}`;
  return {
    customer: {
      id: mark('Kund'),
      email: `${mark('post')}@exempel.se`,
      first_name: mark('Åsa'),
      last_name: mark('Öberg'),
      phone: `+4670${String(100000000 + index * 7)}`,
      soc_id: `19${String(4000000000 + index * 13)}`,
    },
    property: {
      id: mark('Hus'),
      address: `${mark('Gata')} 1`,
      city: mark('Ort'),
      zip_code: String(10000 + index),
      property_number: mark('Nr'),
    },
  };
}
