import { X509Certificate } from 'node:crypto';
import { createSecureContext, getCACertificates, type SecureContext, type SecureContextOptions } from 'node:tls';
import { pemCertificates } from '../../shared/rules/pem.ts';

/** The additional certificate authorities of the settings are unreadable. */
export class BadCaBundle extends Error {
  override readonly name = 'BadCaBundle';
}

/** The certificates of a PEM text. Throws `BadCaBundle` when there is none or one is damaged. */
export function readCaBundle(pem: string): X509Certificate[] {
  const blocks = pemCertificates(pem);
  try {
    if (blocks.length === 0) throw new BadCaBundle('no certificate');
    return blocks.map((block) => new X509Certificate(block));
  } catch (cause) {
    throw new BadCaBundle('not a certificate', { cause });
  }
}

let roots: readonly string[] | null = null;

function systemRoots(): readonly string[] {
  if (roots !== null) return roots;
  const all = new Set(getCACertificates('default'));
  try {
    for (const pem of getCACertificates('system')) all.add(pem);
  } catch {
    // A platform without a system store still has the bundled roots.
  }
  roots = [...all];
  return roots;
}

/** A client certificate with its private key. */
export type ClientIdentity = {
  /** Fingerprint of the certificate. */
  readonly sha256: string;
  readonly material: Pick<SecureContextOptions, 'pfx' | 'cert' | 'key' | 'passphrase'>;
};

const MAX_CONTEXTS = 4;
const contexts = new Map<string, SecureContext>();

/**
 * System roots plus the PEM of the settings, TLS 1.2 or newer, and the client certificate to present. Cached: parsing
 * all roots takes a while.
 */
export function secureContextFor(extraPem: string, identity: ClientIdentity | null): SecureContext {
  const pem = extraPem.trim();
  const key = `${identity?.sha256 ?? ''}\n${pem}`;
  const known = contexts.get(key);
  if (known !== undefined) return known;
  const extra = pem === '' ? [] : readCaBundle(pem).map((certificate) => certificate.toString());
  const context = createSecureContext({
    ca: [...systemRoots(), ...extra],
    minVersion: 'TLSv1.2',
    ...identity?.material,
  });
  const [oldest] = contexts.keys();
  if (contexts.size >= MAX_CONTEXTS && oldest !== undefined) contexts.delete(oldest);
  contexts.set(key, context);
  return context;
}
