import path from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { OfficeEntry } from '../../../shared/model/office/office.ts';
import { BadClientCertificate, openClientCertificate } from '../../network/open-client-certificate.ts';
import type { OfficeLogin } from '../../office/client/office-login.ts';
import { openInvitation, readInvitation } from '../../office/sealing/invitation.ts';
import { type OfficeKeyText, readKeyText } from '../../office/sealing/key-text.ts';
import { type GivenKey, type OfficeKeys, officeKeys } from '../../office/sealing/office-keys.ts';
import type { JoinedAt, JoinedOffice, OfficeSecret } from './joined-office.ts';
import { keptRing } from './keys/key-ring.ts';
import type { OfficeParts } from './office-parts.ts';
import { openLogin } from './open-login.ts';

const MAX_BYTES = 256 * 1024;

/** Everything a desk needs to join. */
export type ResolvedEntry = {
  readonly facts: Omit<JoinedOffice, keyof JoinedAt>;
  readonly secret: Pick<OfficeSecret, 'officeKey' | 'ring' | 'password' | 'certificatePassphrase'>;
  readonly keys: OfficeKeys;
  readonly login: OfficeLogin;
};

function problem(reason: AppError<'office-join'>['data']['reason'], cause?: unknown): never {
  throw new AppError({ code: 'office-join', reason }, { cause });
}

/** Files that a person chose, with what was typed. Neither password nor key is ever returned. */
export function createEntries(parts: OfficeParts & { readonly random: OfficeParts['random'] }) {
  let invitation: { readonly token: string; readonly text: string } | null = null;
  let certificate: { readonly token: string; readonly path: string } | null = null;

  /** Typed, or from the invitation that was chosen; that one says where the office is, too. */
  async function keyOf(
    entry: Pick<OfficeEntry, 'invitation' | 'keyText'>,
  ): Promise<
    OfficeKeyText &
      Partial<Pick<OfficeEntry, 'ca' | 'addresses' | 'database'>> & { readonly formers: readonly GivenKey[] }
  > {
    if (entry.invitation === null) return { ...(readKeyText(entry.keyText) ?? problem('no-key')), formers: [] };
    if (invitation?.token !== entry.invitation.token) return problem('no-file');
    const opened = await openInvitation(invitation.text, entry.invitation.passphrase);
    if (opened.kind !== 'opened') return problem(opened.kind === 'does-not-open' ? 'does-not-open' : 'no-file');
    const { officeId, keyId, officeKey, formers, ca, addresses, database } = opened.invitation;
    return { officeId, keyId, officeKey, formers, ca, addresses, database };
  }

  function certificateOf(entry: OfficeEntry): string | null {
    if (entry.certificate === null) return null;
    return certificate?.token === entry.certificate.token ? certificate.path : problem('no-file');
  }

  return {
    keyOf,

    async chooseInvitation() {
      const file = await parts.desktop.chooseFile('invitation');
      if (file === null) return null;
      const bytes = await parts.files.readFile(file, MAX_BYTES).catch((cause: unknown) => problem('no-file', cause));
      const text = Buffer.from(bytes).toString('utf8');
      const told = readInvitation(text) ?? problem('no-file');
      invitation = { token: parts.random.uuid(), text };
      const { addresses, database } = told;
      return { token: invitation.token, name: path.basename(file), addresses, database };
    },

    async chooseCertificate() {
      const file = await parts.desktop.chooseFile('certificate');
      if (file === null) return null;
      certificate = { token: parts.random.uuid(), path: file };
      return { token: certificate.token, name: path.basename(file) };
    },

    /** Throws `office-join` or `certificate`. Where IT has set the address, that one is used. */
    async resolve(entry: OfficeEntry): Promise<ResolvedEntry> {
      const { officeId, keyId, officeKey, formers, ca, ...typed } = { ...entry, ...(await keyOf(entry)) };
      const { policy } = parts;
      const addresses = policy.office.addresses.length > 0 ? [...policy.office.addresses] : typed.addresses;
      const database = policy.office.database ?? typed.database;
      if (addresses.length === 0 || database === '') return problem('no-address');
      const facts = {
        ...{ officeId, keyId, addresses, database, ca, user: entry.user, name: entry.name || parts.userName },
        certificatePath: certificateOf(entry),
      };
      const secret = {
        officeKey: Buffer.from(officeKey).toString('base64'),
        ring: keptRing([...formers, { keyId, officeKey }]),
        password: entry.password,
        certificatePassphrase: entry.certificate?.passphrase ?? '',
      };
      await assertOpens(parts, facts.certificatePath, secret.certificatePassphrase);
      const keys = officeKeys({ officeId, keyId, officeKey, formers });
      return { facts, secret, keys, login: await openLogin(parts, facts, secret) };
    },
  };
}

async function assertOpens(parts: OfficeParts, file: string | null, passphrase: string): Promise<void> {
  if (file === null) return;
  try {
    openClientCertificate(await parts.files.readFile(file, MAX_BYTES), passphrase);
  } catch (cause) {
    const reason = cause instanceof BadClientCertificate ? cause.reason : 'unreadable';
    throw new AppError({ code: 'certificate', reason }, { cause });
  }
}
