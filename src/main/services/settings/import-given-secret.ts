import type { SecretBinding } from '../../../shared/model/connection/secret-binding.ts';
import { importSecret, secretImportPath } from '../../config/secret-import.ts';
import type { Log, SecretStore } from '../../ports.ts';
import { ClientSecret } from '../../secrets/client-secret.ts';

/**
 * Moves the client secret that IT left in a file to the keychain, at start. Only where the keychain returns it: a
 * secret in memory would be lost tomorrow, and so would the file. It belongs to the addresses its profile has at this
 * moment; if they change later, IT leaves a file again or a person types it.
 */
export async function importSecretFile(parts: {
  readonly policyFile: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The profile's binding, before any page can change it; null: there is no such profile. */
  readonly bindingFor: (profileId: string) => SecretBinding | null;
  readonly secrets: SecretStore;
  readonly log: Log;
}): Promise<void> {
  const path = secretImportPath(parts.policyFile, parts.env);
  if (path === null) return;
  const { secrets, log } = parts;
  const result = await importSecret({
    path,
    async keep(profileId, clientSecret) {
      if (secrets.keptIn !== 'keychain') return false;
      const binding = parts.bindingFor(profileId);
      // A secret whose profile does not exist yet stays in its file until IT has created the profile.
      if (binding === null) return false;
      const bound = { secret: ClientSecret.of(clientSecret), binding };
      if ((await secrets.saveClientSecret(profileId, bound)) !== 'present') return false;
      const kept = await secrets.readClientSecret(profileId, binding);
      return kept.state === 'present' && kept.value.reveal() === clientSecret;
    },
  });
  const reason = 'reason' in result ? result.reason : null;
  if (result.kind === 'imported') log.info('secret.imported');
  else if (result.kind !== 'none') log.warn('secret.import-problem', { kind: result.kind, reason });
}
