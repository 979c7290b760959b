import type { KnownCustomer } from '../../../shared/model/register/register.ts';
import { memoryStore } from '../files/memory-store.ts';
import { createRegister } from '../register/register.ts';

export const customer = {
  id: 'K-1001',
  email: 'asa.oberg@exempel.se',
  first_name: 'Åsa',
  last_name: 'Öberg',
  phone: '+46 70-123 45 67',
  soc_id: '811218-9876',
};
export const property = {
  id: 'F-7',
  address: 'Ängsvägen 3',
  city: 'Malmö',
  zip_code: '211 20',
  property_number: 'SE-99',
};

export function newRegister() {
  return createRegister(memoryStore('memory', null, null).ledgerDb);
}

export const ids = (page: { rows: Pick<KnownCustomer, 'customer'>[] }) => page.rows.map((row) => row.customer.id);
