const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

/**
 * The certificates of a PEM text, each as its own text. One that does not end is the rest of the text, which nobody can
 * read: it must not vanish beside sound ones. Linear in the text's length, whatever stands in it.
 */
export function pemCertificates(pem: string): string[] {
  const found: string[] = [];
  for (let from = pem.indexOf(BEGIN); from >= 0; ) {
    const end = pem.indexOf(END, from + BEGIN.length);
    const to = end < 0 ? pem.length : end + END.length;
    found.push(pem.slice(from, to));
    from = pem.indexOf(BEGIN, to);
  }
  return found;
}
