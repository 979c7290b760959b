import { createCipheriv, createDecipheriv, scrypt } from 'node:crypto';
import { z } from 'zod';
import type { Random } from '../../ports.ts';
import type { GivenKey } from './office-keys.ts';
import { typedLetters } from './passphrase.ts';

const FORMAT = 1;
const KEY_BYTES = 32;
/** A former key and its number. */
const FORMER_BYTES = 2 + KEY_BYTES;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
/** 32 MB and about a tenth of a second. The passphrase is generated, so this is only the second line of defence. */
const COST = { N: 32_768, r: 8, p: 1 };
const SCRYPT_MEMORY = 64 * 1024 * 1024;
const CIPHER = 'aes-256-gcm';

const lead = z.strictObject({ person: z.uuid(), publicKey: z.base64() });
const open = z.strictObject({
  format: z.literal(FORMAT),
  officeId: z.uuid(),
  /** Tried in turn. Names, because a certificate is issued for a name. */
  addresses: z
    .array(z.strictObject({ host: z.string().min(1).max(253), port: z.int().min(1).max(65_535) }))
    .min(1)
    .max(8),
  database: z.string().min(1).max(63),
  /** The certificate authority of the server, as PEM. */
  ca: z.string().max(100_000),
  leads: z.array(lead).max(50),
  keyId: z.int().min(1),
});
const written = z.strictObject({ ...open.shape, salt: z.base64(), sealedKey: z.base64() });

/**
 * What a desk needs to join an office; the key is never in a file in clear text. `formers`: the office's keys before it,
 * by which those are named who were erased then.
 */
export type Invitation = z.infer<typeof open> & {
  readonly officeKey: Uint8Array;
  readonly formers: readonly GivenKey[];
};

export type OpenedInvitation =
  | { readonly kind: 'opened'; readonly invitation: Invitation }
  /** The passphrase is wrong, or somebody changed the file; the two cannot be told apart. */
  | { readonly kind: 'does-not-open' }
  | { readonly kind: 'no-invitation' };

export async function writeInvitation(
  { officeKey, formers, ...rest }: Invitation,
  passphrase: string,
  random: Pick<Random, 'bytes'>,
): Promise<string> {
  const told = open.parse(rest);
  const salt = random.bytes(SALT_BYTES);
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await stretch(passphrase, salt), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(whole(told));
  const sealed = Buffer.concat([iv, cipher.update(keysOut(officeKey, formers)), cipher.final(), cipher.getAuthTag()]);
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
  const more = sealed.length - IV_BYTES - KEY_BYTES - TAG_BYTES;
  if (more < 0 || more % FORMER_BYTES > 0) return { kind: 'no-invitation' };
  const key = await stretch(passphrase, Buffer.from(salt, 'base64'));
  const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  opener.setAAD(whole(told));
  opener.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const keys = Buffer.concat([opener.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), opener.final()]);
    return { kind: 'opened', invitation: { ...told, ...keysIn(keys) } };
  } catch {
    return { kind: 'does-not-open' };
  }
}

/** The clear-text part of an invitation; null: not an invitation. */
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

function keysOut(officeKey: Uint8Array, formers: readonly GivenKey[]): Buffer {
  const all = formers.map((former) => {
    const number = Buffer.alloc(FORMER_BYTES - KEY_BYTES);
    number.writeUInt16BE(former.keyId);
    return Buffer.concat([number, former.officeKey]);
  });
  return Buffer.concat([officeKey, ...all]);
}

function keysIn(bytes: Buffer): Pick<Invitation, 'officeKey' | 'formers'> {
  const formers: GivenKey[] = [];
  for (let at = KEY_BYTES; at < bytes.length; at += FORMER_BYTES) {
    const officeKey = new Uint8Array(bytes.subarray(at + FORMER_BYTES - KEY_BYTES, at + FORMER_BYTES));
    formers.push({ keyId: bytes.readUInt16BE(at), officeKey });
  }
  return { officeKey: new Uint8Array(bytes.subarray(0, KEY_BYTES)), formers };
}

function stretch(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...COST, maxmem: SCRYPT_MEMORY };
    scrypt(typedLetters(passphrase), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
