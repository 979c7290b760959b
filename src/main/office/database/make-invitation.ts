import type pg from 'pg';
import type { Random } from '../../ports.ts';
import { writeInvitation } from '../sealing/invitation.ts';
import { writeKeyText } from '../sealing/key-text.ts';
import { makePassphrase } from '../sealing/passphrase.ts';
import { assertOffice } from './assert-office.ts';

const KEY_BYTES = 32;

export type MadeInvitation = {
  /** The content of the file. */
  readonly text: string;
  /** Given separately from the file. */
  readonly passphrase: string;
  /** The same key, for typing. */
  readonly keyText: string;
};

export type NotInvited =
  /** A desk has joined: another key would let two desks send one pair. */
  | { readonly no: 'joined' }
  /** The key was made before; whoever has that invitation goes on with it. */
  | { readonly no: 'invited'; readonly at: Date };

/**
 * An invitation with the office's key, which is made here: it is in no database, so once a desk has joined only desks
 * can pass it on. `isAgain`: instead of an earlier one, with which nobody joined and nobody may.
 */
export async function makeInvitation(
  client: pg.Client,
  given: {
    readonly addresses: readonly { readonly host: string; readonly port: number }[];
    readonly ca: string;
    readonly random: Pick<Random, 'bytes'>;
    readonly isAgain: boolean;
  },
): Promise<MadeInvitation | NotInvited> {
  await assertOffice(client);
  const { rows } = await client.query<{ id: string; key_id: number; database: string; desks: string; at: Date | null }>(
    `SELECT o.id, o.key_id, current_database() AS database, (SELECT count(*) FROM elkontor.desks) AS desks,
       o.invited_at AS at FROM elkontor.office o`,
  );
  const [office] = rows;
  if (!office || Number(office.desks) > 0) return { no: 'joined' };
  if (office.at !== null && !given.isAgain) return { no: 'invited', at: office.at };
  await client.query('UPDATE elkontor.office SET invited_at = clock_timestamp()');
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
  const text = await writeInvitation({ ...told, officeKey, formers: [] }, passphrase, given.random);
  return { text, passphrase, keyText: writeKeyText({ officeId, keyId, officeKey }) };
}
