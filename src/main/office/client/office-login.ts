import type { SecureContextOptions } from 'node:tls';

/** The address of the office and the login, as stored in settings and keychain. */
export type OfficeLogin = {
  /** Tried in turn. Names, because a certificate is issued for a name. */
  readonly addresses: readonly { readonly host: string; readonly port: number }[];
  readonly database: string;
  readonly user: string;
  /** A password, a client certificate, or both, as the company's server requires. */
  readonly password: string;
  readonly certificate?: Pick<SecureContextOptions, 'pfx' | 'cert' | 'key' | 'passphrase'>;
  /** The certificate authority of the server, as PEM. */
  readonly ca: string;
};
