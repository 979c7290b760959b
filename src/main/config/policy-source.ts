import { policyPath } from './policy.ts';
import { policyFromRegistry, REGISTRY_KEY } from './policy-from-registry.ts';
import { parseRegFile } from './reg-file.ts';

/** Where a configuration profile's settings for this app arrive. Only the system can write there. */
export const MANAGED_PREFERENCES = '/Library/Managed Preferences/se.elkontor.desktop.plist';

/** What reading a policy needs of the system. All of it is synchronous: nothing may start before the policy is known. */
export type PolicySystem = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether `ELKONTOR_POLICY` counts: never in an installed app, where a person could use it to get around IT. */
  readonly mayOverride: boolean;
  /** Null: there is no such file. Throws where it is there and cannot be read. */
  readText(path: string): string | null;
  /** Text a program prints; null where it ends with an error. */
  run(command: string, args: readonly string[]): string | null;
  /** `reg export` of a key, decoded; null where the key is not there. */
  exportRegistry(key: string): string | null;
};

/**
 * The policy's text, from the strongest place that has one: the environment (tests), what a device manager set
 * (group policy, configuration profile), the policy file. Null where IT has set nothing.
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

/** The profile's payload has the shape of the policy; the system adds names of its own. */
function fromProfile(system: PolicySystem): string | null {
  if (system.readText(MANAGED_PREFERENCES) === null) return null;
  const json = system.run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', MANAGED_PREFERENCES]);
  // There and unreadable is a broken policy, not the absence of one.
  if (json === null) return '';
  try {
    const policy = JSON.parse(json) as Record<string, unknown>;
    const own = Object.entries(policy).filter(([name]) => !/^Payload[A-Z]/.test(name));
    return own.length === 0 ? null : JSON.stringify(Object.fromEntries(own));
  } catch {
    return '';
  }
}
