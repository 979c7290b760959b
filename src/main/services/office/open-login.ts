import { rootCertificates } from 'node:tls';
import { openClientCertificate } from '../../network/open-client-certificate.ts';
import type { OfficeLogin } from '../../office/client/office-login.ts';
import type { JoinedOffice, OfficeSecret } from './joined-office.ts';
import type { OfficeParts } from './office-parts.ts';

const MAX_BYTES = 256 * 1024;

/** The CA for the server: the one that came with the office, else those for the operator. */
const caOf = (ca: string, extraCa: string): string =>
  ca.trim() === '' ? [...rootCertificates, extraCa].filter((one) => one !== '').join('\n') : ca;

/**
 * The login as stored here: settings, keychain, and the certificate's file as it is now. Throws what opening throws.
 */
export async function openLogin(
  parts: Pick<OfficeParts, 'files' | 'extraCa'>,
  joined: Pick<JoinedOffice, 'addresses' | 'database' | 'user' | 'ca' | 'certificatePath'>,
  secret: Pick<OfficeSecret, 'password' | 'certificatePassphrase'>,
): Promise<OfficeLogin> {
  const { addresses, database, user, certificatePath } = joined;
  const login = { addresses, database, user, password: secret.password, ca: caOf(joined.ca, parts.extraCa()) };
  if (certificatePath === null) return login;
  const bytes = await parts.files.readFile(certificatePath, MAX_BYTES);
  const { identity } = openClientCertificate(bytes, secret.certificatePassphrase);
  return { ...login, certificate: identity.material };
}
