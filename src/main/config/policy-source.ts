import { policyPath } from './policy.ts';
import { policyFromRegistry, REGISTRY_KEY } from './policy-from-registry.ts';
import { parseRegFile } from './reg-file.ts';

/** Where a configuration profile delivers this app's settings. Only the system can write there. */
export const MANAGED_PREFERENCES = '/Library/Managed Preferences/se.elkontor.desktop.plist';

/** What reading a policy needs from the system. Synchronous, because nothing may start before the policy is known. */
export type PolicySystem = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether `ELKONTOR_POLICY` counts: never in an installed app, where a person could use it to evade IT. */
  readonly mayOverride: boolean;
  /** Null: there is no such file. Throws where it exists and cannot be read. */
  readText(path: string): string | null;
  /** The output of a program; null when it fails. */
  run(command: string, args: readonly string[]): string | null;
  /** `reg export` of a key, decoded; null when there is no such key. */
  exportRegistry(key: string): string | null;
};

/**
 * The policy's text from the strongest source that has one: the environment (tests), a device manager (group policy,
 * configuration profile), the policy file. Null where IT has set nothing.
 */
export function readPolicySource(system: PolicySystem): string | null {
  const { platform, env, mayOverride } = system;
  if (mayOverride && env.ELKONTOR_POLICY) return system.readText(env.ELKONTOR_POLICY);
  const managed = platform === 'win32' ? fromRegistry(system) : platform === 'darwin' ? fromProfile(system) : null;
  return managed ?? system.readText(policyPath(platform, { ...env, ELKONTOR_POLICY: undefined }));
}

function fromRegistry(system: PolicySystem): string | null {
  const text = system.exportRegistry(REGISTRY_KEY);
  return text === null ? null : policyFromRegistry(parseRegFile(text));
}

/** The profile's payload has the policy's shape, plus names added by the system. */
function fromProfile(system: PolicySystem): string | null {
  if (system.readText(MANAGED_PREFERENCES) === null) return null;
  const json = system.run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', MANAGED_PREFERENCES]);
  // An unreadable policy is a broken one, not a missing one.
  if (json === null) return '';
  try {
    const policy = JSON.parse(json) as Record<string, unknown>;
    const own = Object.entries(policy).filter(([name]) => !/^Payload[A-Z]/.test(name));
    return own.length === 0 ? null : JSON.stringify(Object.fromEntries(own));
  } catch {
    return '';
  }
}
