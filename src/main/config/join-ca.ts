/** IT's certificates and a person's as one PEM text; empty when there are none. */
export function joinCa(...parts: readonly string[]): string {
  // A text that is no certificate stops every request: it must not vanish beside one that is.
  const unusable = parts.find((pem) => pem.trim() !== '' && !pem.includes('-----BEGIN CERTIFICATE-----'));
  if (unusable !== undefined) return unusable;
  return parts
    .map((pem) => pem.trim())
    .filter((pem) => pem !== '')
    .join('\n');
}
