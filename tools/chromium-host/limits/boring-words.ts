type CodedError = Error & { code?: string };

/** OpenSSL's messages for a faulty certificate file, and BoringSSL's messages for the same faults through Node. */
const SAME: readonly { openssl: RegExp; message: string; code?: string }[] = [
  { openssl: /mac verify failure/i, message: 'INCORRECT_PASSWORD' },
  {
    openssl: /interrupted or cancelled|bad password read/i,
    message: 'error:09000068:PEM routines:OPENSSL_internal:BAD_PASSWORD_READ',
    code: 'ERR_OSSL_PEM_BAD_PASSWORD_READ',
  },
  {
    openssl: /bad decrypt/i,
    message: 'error:1e000065:Cipher functions:OPENSSL_internal:BAD_DECRYPT',
    code: 'ERR_OSSL_BAD_DECRYPT',
  },
  {
    openssl: /key values mismatch/i,
    message: 'error:0b000074:X.509 certificate routines:OPENSSL_internal:KEY_VALUES_MISMATCH',
    code: 'ERR_OSSL_X509_KEY_VALUES_MISMATCH',
  },
  {
    openssl: /key type mismatch/i,
    message: 'error:0b000073:X.509 certificate routines:OPENSSL_internal:KEY_TYPE_MISMATCH',
    code: 'ERR_OSSL_X509_KEY_TYPE_MISMATCH',
  },
  // Not a certificate file at all; for a PFX without a certificate or a key Node itself gives the same message in both.
  { openssl: /not enough data|wrong tag|header too long|too long|nested asn1/i, message: 'BAD_PKCS12_DATA' },
];

/** The same failure in Electron's words; errors that do not come from OpenSSL stay as they are. */
export function inBoringWords(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const same = SAME.find(({ openssl }) => openssl.test(cause.message));
  if (same === undefined) return cause;
  const told: CodedError = new Error(same.message, { cause });
  if (same.code !== undefined) told.code = same.code;
  return told;
}
