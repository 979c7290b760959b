import path from 'node:path';
import { z } from 'zod';
import type { CallsOf } from '../../../shared/bridge/types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { CertificateProblem, ClientCertificate } from '../../../shared/model/connection/client-certificate.ts';
import { assertUnlocked } from '../../config/assert-allowed.ts';
import type { Policy } from '../../config/policy.ts';
import type { Settings, SettingsFile } from '../../config/settings.ts';
import type { OpenedCertificate } from '../../network/open-client-certificate.ts';
import type { ClientIdentity } from '../../network/trust.ts';
import type { Clock, Desktop, Files, Random, SecretStore, TokenSource } from '../../ports.ts';
import { ClientSecret } from '../../secrets/client-secret.ts';

export type ClientCertificates = ReturnType<typeof createClientCertificates>;

const SETTING = 'clientCertificate';
const KEY = 'clientCertificates';
const MAX_BYTES = 256 * 1024;

const rememberedSchema = z.object({
  path: z.string(),
  subject: z.string(),
  issuer: z.string(),
  validTo: z.number(),
  sha256: z.string(),
  hasPassphrase: z.boolean(),
});
type Remembered = z.infer<typeof rememberedSchema>;
type State = ClientCertificate['state'];

/** The code that opens certificates is loaded when there is one. */
const loadReader = () => import('../../network/open-client-certificate.ts');

/** Client certificates that people chose. No certificate is ever shown unless a person chose it. */
export function createClientCertificates(options: {
  file: SettingsFile;
  settings: Pick<Settings, 'profile'>;
  policy: Policy;
  secrets: SecretStore;
  tokens: () => Pick<TokenSource, 'forget'>;
  desktop: Pick<Desktop, 'chooseFile'>;
  files: Files;
  clock: Clock;
  random: Pick<Random, 'uuid'>;
}) {
  const { file, secrets } = options;
  let chosen: { token: string; path: string } | null = null;
  const opened = new Map<string, ClientIdentity>();

  function remembered(profileId: string): Remembered | null {
    const all = file.read(KEY);
    const one = typeof all === 'object' && all !== null ? (all as Record<string, unknown>)[profileId] : undefined;
    return rememberedSchema.safeParse(one).data ?? null;
  }

  function remember(profileId: string, one: Remembered | null): void {
    const all = file.read(KEY);
    const others = Object.entries(typeof all === 'object' && all !== null ? all : {}).filter(
      ([id]) => id !== profileId,
    );
    file.write(KEY, Object.fromEntries(one === null ? others : [...others, [profileId, one]]));
    opened.delete(profileId);
    // The client's identity may have changed: a token given to the previous one is not used again.
    options.tokens().forget(profileId);
  }

  async function open(filePath: string, passphrase: string): Promise<OpenedCertificate> {
    const { openClientCertificate, BadClientCertificate } = await loadReader();
    const bytes = await options.files
      .readFile(filePath, MAX_BYTES)
      .catch((cause: unknown) => refuse('unreadable', cause));
    try {
      return openClientCertificate(bytes, passphrase);
    } catch (cause) {
      if (cause instanceof BadClientCertificate) return refuse(cause.reason, cause);
      throw cause;
    }
  }

  /** The certificate as its file is now; the state says why it cannot be used. */
  async function reopened(
    profileId: string,
    one: Remembered,
  ): Promise<{ state: State; identity: ClientIdentity | null }> {
    if (one.validTo <= options.clock.now()) return { state: 'expired', identity: null };
    const known = opened.get(profileId);
    if (known) return { state: 'ready', identity: known };
    const secret = one.hasPassphrase ? await secrets.readCertificatePassphrase(profileId) : null;
    if (secret !== null && secret.state !== 'present') return { state: 'passphrase-gone', identity: null };
    try {
      const { identity } = await open(one.path, secret?.value.reveal() ?? '');
      if (identity.sha256 !== one.sha256) return { state: 'file-changed', identity: null };
      opened.set(profileId, identity);
      return { state: 'ready', identity };
    } catch (cause) {
      const reason = cause instanceof AppError && cause.data.code === 'certificate' ? cause.data.reason : 'unreadable';
      return { state: reason === 'unreadable' ? 'file-gone' : 'file-changed', identity: null };
    }
  }

  async function forget(profileId: string): Promise<void> {
    if (remembered(profileId) === null) return;
    await secrets.forgetCertificatePassphrase(profileId);
    remember(profileId, null);
  }

  const calls = {
    /** Asks for a file; returns a token for it, and its name. Null: the person closed the dialog. */
    async choose() {
      assertUnlocked(options.policy, SETTING);
      const filePath = await options.desktop.chooseFile('certificate');
      if (filePath === null) return null;
      chosen = { token: options.random.uuid(), path: filePath };
      return { token: chosen.token, name: path.basename(filePath) };
    },

    /**
     * Opens the chosen file and stores it for a profile: its path, its fingerprint, its passphrase in the keychain.
     * Throws `certificate` with the reason, `locked-by-policy`, `not-found` for a used token.
     */
    async use({ profileId, token, passphrase }) {
      assertUnlocked(options.policy, SETTING);
      const { id } = options.settings.profile(profileId);
      if (chosen?.token !== token) throw new AppError({ code: 'not-found', what: 'file' });
      const { identity, subject, issuer, validTo } = await open(chosen.path, passphrase);
      if (validTo <= options.clock.now()) return refuse('expired');
      if (passphrase !== '') {
        const state = await secrets.saveCertificatePassphrase(id, ClientSecret.of(passphrase));
        if (state !== 'present' && state !== 'absent') throw new AppError({ code: 'keychain', state });
      }
      const { sha256 } = identity;
      remember(id, { path: chosen.path, subject, issuer, validTo, sha256, hasPassphrase: passphrase !== '' });
      opened.set(id, identity);
      const fileName = path.basename(chosen.path);
      chosen = null;
      return { fileName, subject, issuer, validTo, sha256, state: 'ready' };
    },

    async status({ profileId }) {
      const one = remembered(profileId);
      if (one === null) return null;
      const { subject, issuer, validTo, sha256 } = one;
      const { state } = await reopened(profileId, one);
      return { fileName: path.basename(one.path), subject, issuer, validTo, sha256, state };
    },

    async forget({ profileId }) {
      assertUnlocked(options.policy, SETTING);
      await forget(profileId);
    },
  } satisfies CallsOf<'certificate'>;

  return {
    ...calls,
    /** For a removed profile; also where IT has locked the choice. */
    forgetRemoved: forget,

    /**
     * The certificate to show to a profile's servers; null: none was chosen. Throws when the chosen one is no longer
     * usable.
     */
    async identity(profileId: string): Promise<ClientIdentity | null> {
      const one = remembered(profileId);
      if (one === null) return null;
      const { state, identity } = await reopened(profileId, one);
      if (identity === null) throw new Error(`the client certificate cannot be used: ${state}`);
      return identity;
    },
  };
}

function refuse(reason: CertificateProblem, cause?: unknown): never {
  throw new AppError({ code: 'certificate', reason }, { cause });
}
