import type { VouchedPerson } from '../../../office/people/approval.ts';
import { fingerprint, isVouchedFor } from '../../../office/people/person-keys.ts';
import type { SqlDatabase } from '../../../store/files/sql-database.ts';

export type KnownPerson = {
  readonly id: string;
  readonly login: string;
  readonly isLead: boolean;
  readonly publicKey: string | null;
  readonly vouchedFor: string | null;
};
type Row = { id: string; login: string; is_lead: number; public_key: string | null; vouched_for: string | null };

const SELECT = 'SELECT id, login, is_lead, public_key, vouched_for FROM office_people WHERE has_left = 0';

function known(row: Row): KnownPerson {
  const { id, login, is_lead, public_key, vouched_for } = row;
  return { id, login, isLead: is_lead === 1, publicKey: public_key, vouchedFor: vouched_for };
}

/** As the database says them; what counts is who vouches for them. */
export const peopleHere = (db: SqlDatabase): KnownPerson[] => db.all<Row>(`${SELECT} ORDER BY login`).map(known);

export function personWith(db: SqlDatabase, login: string): KnownPerson | null {
  const row = db.get<Row>(`${SELECT} AND login = ?`, [login]);
  return row ? known(row) : null;
}

/** Those who may vouch: IT named the fingerprints of their keys, so the database cannot make one up. */
export function rootsOf(db: SqlDatabase, leads: readonly string[]): { readonly publicKey: string }[] {
  const named = new Set(leads.map(plain));
  return peopleHere(db).flatMap(({ publicKey }) =>
    publicKey !== null && named.has(plain(fingerprint(publicKey))) ? [{ publicKey }] : [],
  );
}

export function vouchedPeople(db: SqlDatabase): VouchedPerson[] {
  return peopleHere(db).flatMap(({ id, login, publicKey, vouchedFor }) =>
    publicKey === null || vouchedFor === null ? [] : [{ id, login, publicKey, vouchedFor }],
  );
}

export const isConfirmed = (
  { id, login, publicKey, vouchedFor }: KnownPerson,
  roots: readonly { readonly publicKey: string }[],
  officeId: string,
): boolean =>
  publicKey !== null && vouchedFor !== null && isVouchedFor(roots, officeId, { id, login, publicKey }, vouchedFor);

export const plain = (given: string): string => given.replace(/[^0-9a-f]/gi, '').toUpperCase();
