import { Duplex } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { CertificateProblem } from '../../shared/model/connection/client-certificate.ts';
import { errorCode } from './connect-failure.ts';
import { keyRounds, pemKeyRounds } from './key-rounds.ts';
import type { ClientIdentity } from './trust.ts';

/**
 * The most hashing rounds for a passphrase that are accepted, because opening runs them without a pause, here and again
 * for each connection. OpenSSL, Windows and macOS use about 6 000 in all, Java 30 000, but Firefox and others using NSS
 * 600 000 for each of key, certificates and checksum (once 1 000 000): 0.2 to 0.3 s. No known tool uses more.
 */
const MAX_ROUNDS = 3 * 1_000_000;

/** A file without a certificate and its key, or one that cannot be opened. */
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
export function openClientCertificate(bytes: Uint8Array, passphrase: string): OpenedCertificate {
  const material = materialOf(Buffer.from(bytes), passphrase);
  const certificate = certificateOf(material);
  return {
    identity: { sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(), material },
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    validTo: Date.parse(certificate.validTo),
  };
}

function materialOf(bytes: Buffer, passphrase: string): ClientIdentity['material'] {
  const text = bytes.toString('latin1');
  const isPem = text.includes('-----BEGIN ');
  if ((isPem ? pemKeyRounds(text) : keyRounds(bytes)) > MAX_ROUNDS) throw new BadClientCertificate('too-many-rounds');
  if (!isPem) return { pfx: bytes, passphrase };
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new BadClientCertificate('not-a-certificate');
  if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) throw new BadClientCertificate('no-key');
  return { cert: text, key: text, passphrase };
}

/** Node opens a PFX only as part of a connection; one without a peer shows which certificate it would present. */
function certificateOf(material: ClientIdentity['material']) {
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
}

/** OpenSSL's messages in Node, BoringSSL's in Electron (`INCORRECT_PASSWORD`); neither has error codes for a PFX. */
function reasonOf(cause: unknown): CertificateProblem {
  const words = `${errorCode(cause)} ${cause instanceof Error ? cause.message : ''}`.replaceAll('_', ' ');
  if (/mac verify failure|incorrect password|bad decrypt|bad password|interrupted or cancelled/i.test(words)) {
    return 'wrong-passphrase';
  }
  if (/private key from PFX|key (values|type) mismatch|no private key/i.test(words)) return 'no-key';
  // Such as RC2-40 from old Windows exports in OpenSSL, and algorithms that BoringSSL lacks.
  if (/unsupported|unknown (algorithm|cipher|hash)/i.test(words)) return 'unsupported';
  return 'not-a-certificate';
}

/** The name people know, from lines like `CN=…`, `O=…`. */
function nameOf(lines: string): string {
  const parts = new Map(lines.split('\n').map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]));
  return parts.get('CN') ?? parts.get('O') ?? lines.replaceAll('\n', ', ');
}
