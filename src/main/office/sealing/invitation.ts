import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto';
import { z } from 'zod';
import type { Random } from '../../ports.ts';
import { readPassphrase } from './passphrase.ts';

const FORMAT = 1;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
/** 32 MB and about a tenth of a second; the passphrase is generated, so this is the second lock, not the first. */
const COST = { N: 32_768, r: 8, p: 1 };
const SCRYPT_MEMORY = 64 * 1024 * 1024;
const CIPHER = 'aes-256-gcm';

const lead = z.strictObject({ person: z.uuid(), publicKey: z.base64() });
const open = z.strictObject({
  format: z.literal(FORMAT),
  officeId: z.uuid(),
  /** Tried in turn. Names, for a certificate is made out to a name. */
  addresses: z
    .array(z.strictObject({ host: z.string().min(1).max(253), port: z.int().min(1).max(65_535) }))
    .min(1)
    .max(8),
  database: z.string().min(1).max(63),
  /** Who vouches for the server's certificate: PEM. */
  ca: z.string().max(100_000),
  leads: z.array(lead).max(50),
  keyId: z.int().min(1),
});
const written = z.strictObject({ ...open.shape, salt: z.base64(), sealedKey: z.base64() });

/** What a desk must know to join an office; of this the key is never in a file as it is. */
export type Invitation = z.infer<typeof open> & { readonly officeKey: Uint8Array };

export type OpenedInvitation =
  | { readonly kind: 'opened'; readonly invitation: Invitation }
  /** The passphrase does not fit, or somebody changed the file: which of the two cannot be told. */
  | { readonly kind: 'does-not-open' }
  | { readonly kind: 'no-invitation' };

export async function writeInvitation(
  { officeKey, ...rest }: Invitation,
  passphrase: string,
  random: Pick<Random, 'bytes'>,
): Promise<string> {
  const told = open.parse(rest);
  const salt = random.bytes(SALT_BYTES);
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await stretch(passphrase, salt), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(whole(told));
  const sealed = Buffer.concat([iv, cipher.update(officeKey), cipher.final(), cipher.getAuthTag()]);
  const file = {
    ...told,
    salt: Buffer.from(salt).toString('base64'),
    sealedKey: sealed.toString('base64'),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export async function openInvitation(text: string, passphrase: string): Promise<OpenedInvitation> {
  const read = readInvitation(text);
  if (read === null) return { kind: 'no-invitation' };
  const { salt, sealedKey, ...told } = read;
  const sealed = Buffer.from(sealedKey, 'base64');
  if (sealed.length !== IV_BYTES + KEY_BYTES + TAG_BYTES) return { kind: 'no-invitation' };
  const key = await stretch(passphrase, Buffer.from(salt, 'base64'));
  const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  opener.setAAD(whole(told));
  opener.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const officeKey = Buffer.concat([opener.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), opener.final()]);
    return { kind: 'opened', invitation: { ...told, officeKey: new Uint8Array(officeKey) } };
  } catch {
    return { kind: 'does-not-open' };
  }
}

/** What stands in the clear of an invitation; null: it is none. */
export function readInvitation(text: string): z.infer<typeof written> | null {
  try {
    return written.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Everything else in the file is bound to the key: with another address, CA or lead it does not open. */
function whole(told: z.infer<typeof open>): Buffer {
  const { format, officeId, addresses, database, ca, leads, keyId } = told;
  const hosts = addresses.map(({ host, port }) => [host, port]);
  const persons = leads.map(({ person, publicKey }) => [person, publicKey]);
  return Buffer.from(JSON.stringify([format, officeId, hosts, database, ca, persons, keyId]));
}

function stretch(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...COST, maxmem: SCRYPT_MEMORY };
    scrypt(readPassphrase(passphrase), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
