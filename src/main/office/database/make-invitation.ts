import type pg from 'pg';
import type { Random } from '../../ports.ts';
import { writeInvitation } from '../sealing/invitation.ts';
import { writeKeyText } from '../sealing/key-text.ts';
import { makePassphrase } from '../sealing/passphrase.ts';

const KEY_BYTES = 32;

export type MadeInvitation = {
  /** The content of the file. */
  readonly text: string;
  /** Given separately from the file. */
  readonly passphrase: string;
  /** The same key, for typing. */
  readonly keyText: string;
};

/**
 * An invitation with the office's key, which is made if there is none: it is in no database, so once a desk has joined
 * only desks can pass it on. Null: a desk has joined, and another key would let two desks send one pair.
 */
export async function makeInvitation(
  client: pg.Client,
  given: {
    readonly addresses: readonly { readonly host: string; readonly port: number }[];
    readonly ca: string;
    readonly random: Pick<Random, 'bytes'>;
  },
): Promise<MadeInvitation | null> {
  const { rows } = await client.query<{ id: string; key_id: number; database: string; desks: string }>(
    `SELECT o.id, o.key_id, current_database() AS database, (SELECT count(*) FROM elkontor.desks) AS desks
     FROM elkontor.office o`,
  );
  const office = rows[0];
  if (!office) throw new Error('No office is here: run migrate with --lead LOGIN.');
  if (Number(office.desks) > 0) return null;
  const passphrase = makePassphrase(given.random);
  const [officeId, keyId, officeKey] = [office.id, office.key_id, given.random.bytes(KEY_BYTES)];
  const { addresses, ca } = given;
  const told = {
    format: 1 as const,
    officeId,
    addresses: [...addresses],
    database: office.database,
    ca,
    leads: [],
    keyId,
  };
  const text = await writeInvitation({ ...told, officeKey }, passphrase, given.random);
  return { text, passphrase, keyText: writeKeyText({ officeId, keyId, officeKey }) };
}
