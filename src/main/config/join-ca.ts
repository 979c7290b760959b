/** IT's and a person's certificates as one PEM text; empty when there are none. */
export function joinCa(...parts: readonly string[]): string {
  // An unreadable text stops every request: it must not be hidden by a readable one.
  const unusable = parts.find((pem) => pem.trim() !== '' && !pem.includes('-----BEGIN CERTIFICATE-----'));
  if (unusable !== undefined) return unusable;
  return parts
    .map((pem) => pem.trim())
    .filter((pem) => pem !== '')
    .join('\n');
}
