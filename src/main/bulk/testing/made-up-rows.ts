import type { BulkValues } from '../../../shared/model/bulk/bulk.ts';
import { emptyValues, type WorkRow } from '../rows/row.ts';

/** A valid row whose customer, person and property are derived from its number, so that tests can make duplicates. */
export function madeUpRow(number: number, changed: Partial<BulkValues> = {}): WorkRow {
  const values: BulkValues = {
    ...emptyValues(),
    'customer.id': `C${number}`,
    'customer.email': `asa${number}@example.com`,
    'customer.first_name': 'Åsa',
    'customer.last_name': `Ek${'abcdefghij'[number % 10]}`,
    'customer.phone': '070-174 06 12',
    'customer.soc_id': `19570617${String(9800 + (number % 200)).padStart(4, '0')}`,
    'property.id': `P${number}`,
    'property.address': 'Storgatan 1',
    'property.city': 'Umeå',
    'property.zip_code': '903 26',
    'property.property_number': `${1000 + number}`,
    'poa.type': 'SWITCH',
    'poa.file': `C${number}.pdf`,
    ...changed,
  };
  return {
    id: `row-${number}`,
    number,
    cells: Object.values(values),
    values,
    original: values,
    dateFields: [],
    leftOut: false,
    locked: false,
    poa: {
      path: `C${number}.pdf`,
      name: `C${number}.pdf`,
      bytes: 100 + number,
      sha256: `sha-${number}`,
      extension: 'pdf',
      content: 'PDF 1.7',
      warnings: [],
    },
  };
}
