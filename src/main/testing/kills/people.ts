import { samplePoaPdf } from '../../../../tools/operator-simulator/sample-poa.ts';
import type { Draft } from '../../../shared/model/contracts/contract.ts';

export const ROWS = 40;
const HEAD = 'Kundnr;E-post;Förnamn;Efternamn;Telefon;Fastighetsid;Adress;Ort;Postnr;Lägenhetsnr;Fullmakt';

/** The power of attorney that the sheet names in each row. */
export const POA = { name: 'poa.pdf', bytes: samplePoaPdf('Åsa Ek') };

/** The n-th customer of a job: in its sheet, and in forms. */
export function draftOf(jobId: string, n: number): Draft {
  const id = `${jobId.slice(0, 13)}-${n}`;
  const named = { first_name: 'Åsa', last_name: `Ek${n}` };
  const customer = { id: `C${id}`, email: 'asa@example.com', ...named, phone: '070-174 06 12', soc_id: '' };
  const address = { address: `Storgatan ${n}`, city: 'Umeå', zip_code: '90326', property_number: `10${n}` };
  return { customer, property: { id: `F${id}`, ...address }, poaType: 'SWITCH' };
}

export function sheetOf(jobId: string): Uint8Array {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const { customer: c, property: p } = draftOf(jobId, n);
    const person = [c.id, c.email, c.first_name, c.last_name, c.phone];
    return [...person, p.id, p.address, p.city, p.zip_code, p.property_number, POA.name].join(';');
  });
  return new TextEncoder().encode(`\ufeff${[HEAD, ...lines].join('\r\n')}\r\n`);
}
