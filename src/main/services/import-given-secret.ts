import { importSecret, secretImportPath } from '../config/secret-import.ts';
import type { Log, SecretStore } from '../ports.ts';
import { ClientSecret } from '../secrets/client-secret.ts';

/**
 * Takes the client secret that IT left in a file into the keychain, at start. Kept only where a keychain reads it back:
 * a secret in this process's memory would be gone tomorrow, and so would the file.
 */
export async function importGivenSecret(parts: {
  readonly policyFile: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
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
      if ((await secrets.saveClientSecret(profileId, ClientSecret.of(clientSecret))) !== 'present') return false;
      const kept = await secrets.readClientSecret(profileId);
      return kept.state === 'present' && kept.value.reveal() === clientSecret;
    },
  });
  const reason = 'reason' in result ? result.reason : null;
  if (result.kind === 'imported') log.info('secret.imported');
  else if (result.kind !== 'none') log.warn('secret.import-problem', { kind: result.kind, reason });
}
