import { X509Certificate } from 'node:crypto';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';

/** The extra certificate authorities of the settings are not readable. */
export class BadCaBundle extends Error {
  override readonly name = 'BadCaBundle';
}

/** The certificates of a PEM text. Throws `BadCaBundle` when there is none or one is damaged. */
export const readCaBundle = (pem: string): X509Certificate[] => {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  try {
    if (blocks.length === 0) throw new BadCaBundle('no certificate');
    return blocks.map((block) => new X509Certificate(block));
  } catch (cause) {
    throw new BadCaBundle('not a certificate', { cause });
  }
};

let roots: readonly string[] | null = null;

const systemRoots = (): readonly string[] => {
  if (roots !== null) return roots;
  const all = new Set(getCACertificates('default'));
  try {
    for (const pem of getCACertificates('system')) all.add(pem);
  } catch {
    // A platform without a system store still has the bundled roots.
  }
  roots = [...all];
  return roots;
};

let last: { pem: string; context: SecureContext } | null = null;

/** System roots plus the PEM of the settings, TLS 1.2 or newer. Made once for a PEM: parsing all roots takes a while. */
export const secureContextFor = (extraPem: string): SecureContext => {
  const pem = extraPem.trim();
  if (last?.pem === pem) return last.context;
  const extra = pem === '' ? [] : readCaBundle(pem).map((certificate) => certificate.toString());
  const context = createSecureContext({ ca: [...systemRoots(), ...extra], minVersion: 'TLSv1.2' });
  last = { pem, context };
  return context;
};
