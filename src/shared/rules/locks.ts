/** One word in IT's policy for several settings. */
const PARTS: Readonly<Record<string, readonly string[]>> = { network: ['proxy', 'extraCa'] };

/** Settings that lead to another server or make the app trust one: locked together with the profiles. */
const WITH_PROFILES = ['proxy', 'extraCa'];

/** Whether a list of locks covers a setting: its own path, a parent of it, a word for several, or everything. */
export function isLockedBy(locked: readonly string[], setting: string): boolean {
  return locked.some(
    (lock) =>
      lock === '*' || setting === lock || setting.startsWith(`${lock}.`) || (PARTS[lock]?.includes(setting) ?? false),
  );
}

/** Whether a person may not change a setting now; includes proxy and certificates where IT has locked the profiles. */
export function isChangeLockedBy(locked: readonly string[], setting: string): boolean {
  return isLockedBy(locked, setting) || (WITH_PROFILES.includes(setting) && isLockedBy(locked, 'profiles'));
}
