import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/** A person's own Ed25519 key, as stored in the keychain. */
export type PersonKey = { readonly publicKey: string; readonly privateKey: string };

/** A confirmed person: a lead has compared the fingerprint and signed this. */
export type Person = { readonly id: string; readonly login: string; readonly publicKey: string };

export function makePersonKey(): PersonKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

const FINGERPRINT_GROUPS = 6;
const GROUP = 4;

/** What two people compare in person or by phone: 96 bits of the key's hash. */
export function fingerprint(publicKey: string): string {
  const digest = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').toUpperCase();
  return Array.from({ length: FINGERPRINT_GROUPS }, (_, at) => digest.slice(at * GROUP, (at + 1) * GROUP)).join(' ');
}

export function signText(key: PersonKey, text: string): string {
  const privateKey = createPrivateKey({
    key: Buffer.from(key.privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  return sign(null, Buffer.from(text), privateKey).toString('base64');
}

/** False also for invalid keys or signatures: both come from a database that anybody may have written to. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    );
  } catch {
    return false;
  }
}

const personText = (officeId: string, { id, login, publicKey }: Person): string =>
  JSON.stringify(['elkontor person', officeId, id, login, publicKey]);

/** A lead's signature that this key belongs to this person. */
export function vouchFor(lead: PersonKey, officeId: string, person: Person): string {
  return signText(lead, personText(officeId, person));
}

/** Whether a lead of the invitation vouches for this person: a row in the database proves nothing. */
export function isVouchedFor(
  leads: readonly { readonly publicKey: string }[],
  officeId: string,
  person: Person,
  signature: string,
): boolean {
  return leads.some(({ publicKey }) => isSignedBy(publicKey, personText(officeId, person), signature));
}
