import type pg from 'pg';
import { officeKeys } from '../../../office/sealing/office-keys.ts';
import { open } from '../../../office/sealing/seal.ts';
import { OFFICE_KEY } from './desks.ts';

type Row = { kind: string; key: string; version: number; desk: string; number: string; sealed: Buffer };

/** Everything that the office's database holds sealed about records and claims, opened with the key. */
export async function openedAll(admin: Pick<pg.Client, 'query'>, officeId: string): Promise<string[]> {
  const keys = officeKeys({ officeId, keyId: 1, officeKey: OFFICE_KEY });
  const content = '(content).desk AS desk, (content).number AS number, (content).sealed AS sealed';
  const { rows } = await admin.query<Row>(`
    SELECT kind, encode(key, 'hex') AS key, version, ${content} FROM elkontor.records
    UNION ALL SELECT kind, encode(key, 'hex'), version, ${content} FROM elkontor.history
    UNION ALL SELECT 'claim', registration::text, 0, ${content} FROM elkontor.claims`);
  return rows.map(({ kind, key, version, desk, number, sealed }) => {
    const text = open(keys, { kind, key, version, desk, number: Number(number) }, sealed.toString('base64'));
    if (text === null) throw new Error(`${kind} does not open`);
    return text;
  });
}
