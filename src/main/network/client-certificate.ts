import { Duplex } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { CertificateProblem } from '../../shared/model/client-certificate.ts';
import { errorCode } from './connect-failure.ts';
import { keyRounds, pemKeyRounds } from './key-rounds.ts';
import type { ClientIdentity } from './trust.ts';

/**
 * Opening hashes the passphrase so often, here and once more in each run for connections, and nothing else happens
 * meanwhile. OpenSSL, Windows and macOS write about 6 000 in all, Java 30 000, but Firefox and whatever else is made with
 * NSS 600 000 for each of key, certificates and check (it was 1 000 000 for a while): 0.2 to 0.3 s. No known tool writes
 * more than that.
 */
const MAX_ROUNDS = 3 * 1_000_000;

/** A file that is no certificate with its key, or that does not open. */
export class BadClientCertificate extends Error {
  override readonly name = 'BadClientCertificate';
  readonly reason: CertificateProblem;

  constructor(reason: CertificateProblem, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export type OpenedCertificate = {
  readonly identity: ClientIdentity;
  readonly subject: string;
  readonly issuer: string;
  /** Epoch ms. */
  readonly validTo: number;
};

/** Opens a PFX (PKCS#12), or a PEM with certificate and key. Throws `BadClientCertificate`. */
export const openClientCertificate = (bytes: Uint8Array, passphrase: string): OpenedCertificate => {
  const material = materialOf(Buffer.from(bytes), passphrase);
  const certificate = certificateOf(material);
  return {
    identity: { sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(), material },
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    validTo: Date.parse(certificate.validTo),
  };
};

const materialOf = (bytes: Buffer, passphrase: string): ClientIdentity['material'] => {
  const text = bytes.toString('latin1');
  const isPem = text.includes('-----BEGIN ');
  if ((isPem ? pemKeyRounds(text) : keyRounds(bytes)) > MAX_ROUNDS) throw new BadClientCertificate('too-many-rounds');
  if (!isPem) return { pfx: bytes, passphrase };
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new BadClientCertificate('not-a-certificate');
  if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) throw new BadClientCertificate('no-key');
  return { cert: text, key: text, passphrase };
};

/** Node opens a PFX only as part of a connection: one that leads nowhere says which certificate it would show. */
const certificateOf = (material: ClientIdentity['material']) => {
  try {
    const nowhere = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
    const socket = new TLSSocket(nowhere, { secureContext: createSecureContext(material), isServer: true });
    const certificate = socket.getX509Certificate();
    socket.destroy();
    if (certificate !== undefined) return certificate;
  } catch (cause) {
    throw new BadClientCertificate(reasonOf(cause), { cause });
  }
  throw new BadClientCertificate('not-a-certificate');
};

/** OpenSSL's words in Node, BoringSSL's in Electron (`INCORRECT_PASSWORD`); neither has codes for a PFX. */
const reasonOf = (cause: unknown): CertificateProblem => {
  const words = `${errorCode(cause)} ${cause instanceof Error ? cause.message : ''}`.replaceAll('_', ' ');
  if (/mac verify failure|incorrect password|bad decrypt|bad password|interrupted or cancelled/i.test(words))
    return 'wrong-passphrase';
  if (/private key from PFX|key (values|type) mismatch|no private key/i.test(words)) return 'no-key';
  // Such as RC2-40, which old exports of Windows use, in OpenSSL; algorithms that BoringSSL never had.
  if (/unsupported|unknown (algorithm|cipher|hash)/i.test(words)) return 'unsupported';
  return 'not-a-certificate';
};

/** The name people know of `CN=…`, `O=…` lines. */
const nameOf = (lines: string): string => {
  const parts = new Map(lines.split('\n').map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]));
  return parts.get('CN') ?? parts.get('O') ?? lines.replaceAll('\n', ', ');
};
