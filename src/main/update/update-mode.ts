/** How this copy of the app was installed; decides whether it may replace itself. */
export type Installation = 'msi' | 'nsis' | 'mac' | 'appimage' | 'linux-package' | 'unpacked';

export type UpdateMode =
  | { readonly mode: 'notify' | 'auto'; readonly address: string }
  | {
      readonly mode: 'off';
      readonly why: 'policy' | 'no-address' | 'msi' | 'unpacked' | 'unsigned' | 'policy-unusable';
    };

export type InstallationFacts = {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a file is next to the program. NSIS leaves its uninstaller there, MSI leaves nothing. */
  hasFileBesideApp(name: string): boolean;
};

/** Recognises an installation by the files its installer left. */
export function installationOf(facts: InstallationFacts): Installation {
  if (!facts.packaged) return 'unpacked';
  if (facts.platform === 'darwin') return 'mac';
  if (facts.platform === 'win32') return facts.hasFileBesideApp('Uninstall Elkontor.exe') ? 'nsis' : 'msi';
  if (facts.env.APPIMAGE) return 'appimage';
  return facts.hasFileBesideApp('resources/package-type') ? 'linux-package' : 'unpacked';
}

/**
 * The update mode in effect. Off wherever the app must not replace itself: MSI belongs to IT, and a Windows build
 * without a named publisher could not verify an update's signature.
 */
export function updateMode(parts: {
  readonly policy: { readonly mode: 'off' | 'notify' | 'auto'; readonly address: string | null };
  readonly policyProblem: string | null;
  readonly installation: Installation;
  /** Whether `app-update.yml` names the publisher who must sign an update. */
  readonly namesPublisher: boolean;
}): UpdateMode {
  const { policy, installation } = parts;
  if (parts.policyProblem !== null) return { mode: 'off', why: 'policy-unusable' };
  if (policy.mode === 'off') return { mode: 'off', why: 'policy' };
  if (policy.address === null) return { mode: 'off', why: 'no-address' };
  if (installation === 'msi' || installation === 'unpacked') return { mode: 'off', why: installation };
  if (installation === 'nsis' && !parts.namesPublisher) return { mode: 'off', why: 'unsigned' };
  // System packages need an administrator, and macOS installs at any quit, even during work: never automatically.
  if (installation === 'linux-package' || installation === 'mac') return { mode: 'notify', address: policy.address };
  return { mode: policy.mode, address: policy.address };
}

/** Reads `resources/app-update.yml` as electron-builder writes it. */
export function namesPublisher(appUpdateYml: string): boolean {
  return /^publisherName:\s*(?:\S|\n\s*-\s*\S)/m.test(appUpdateYml);
}
