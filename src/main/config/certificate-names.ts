import { X509Certificate } from 'node:crypto';
import { pemCertificates } from '../../shared/rules/pem.ts';

const MAX_NAMED = 10;

/** One line per certificate of a PEM text: name and fingerprint, by which IT can recognise it. */
export function certificateNames(pem: string): string {
  const blocks = pemCertificates(pem);
  const names = blocks.slice(0, MAX_NAMED).map(nameOf);
  const more = blocks.length > MAX_NAMED ? [`… +${blocks.length - MAX_NAMED}`] : [];
  if (blocks.length === 0 && pem.trim() !== '') return '?';
  return [...names, ...more].join('\n');
}

function nameOf(block: string): string {
  try {
    const { subject, fingerprint256 } = new X509Certificate(block);
    const name = /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.split('\n')[0] ?? '?';
    return `${name} (SHA-256 ${fingerprint256})`;
  } catch {
    return '?';
  }
}
