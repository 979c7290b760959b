import { X509Certificate } from 'node:crypto';
import { pemCertificates } from '../../shared/rules/pem.ts';

const MAX_CHARACTERS = 500_000;

export type PolicyCa = {
  /** Certificates to trust in addition to the system's; empty when there are none or the file is unusable. */
  readonly pem: string;
  /** For IT: why the file is not used. Never part of its content. */
  readonly problem: string | null;
};

/** Reads the policy's CA file. An unusable file adds no trust and removes none. */
export function readPolicyCa(caFile: string | null, readText: (path: string) => string): PolicyCa {
  if (caFile === null) return { pem: '', problem: null };
  let text: string;
  try {
    text = readText(caFile);
  } catch (cause) {
    return { pem: '', problem: `caFile: cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'error'})` };
  }
  if (text.length > MAX_CHARACTERS) return { pem: '', problem: 'caFile: too large' };
  const blocks = pemCertificates(text);
  if (blocks.length === 0) return { pem: '', problem: 'caFile: holds no certificate in PEM form' };
  for (const [index, block] of blocks.entries()) {
    try {
      if (!new X509Certificate(block).ca) {
        return { pem: '', problem: `caFile: certificate ${index + 1} is not a certificate authority` };
      }
    } catch {
      return { pem: '', problem: `caFile: certificate ${index + 1} cannot be read` };
    }
  }
  // Only the certificates: a private key in the file by mistake is dropped.
  return { pem: `${blocks.join('\n')}\n`, problem: null };
}
