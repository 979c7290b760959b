const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

/**
 * The certificates of a PEM text, each as its own text. One without an end is the rest of the text; it is returned too,
 * so that it is reported as unreadable. Linear in the text's length.
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
