import type { SecureContextOptions } from 'node:tls';

/** Where the office is and who asks, as it lies in settings and keychain. */
export type OfficeLogin = {
  /** Tried in turn. Names: a certificate is made out to a name. */
  readonly addresses: readonly { readonly host: string; readonly port: number }[];
  readonly database: string;
  readonly user: string;
  /** A password, or a client certificate, or both: what the company's server asks for. */
  readonly password: string;
  readonly certificate?: Pick<SecureContextOptions, 'pfx' | 'cert' | 'key' | 'passphrase'>;
  /** Who vouches for the server: PEM. */
  readonly ca: string;
};
