/** What IT means by one word for several settings. */
const PARTS: Readonly<Record<string, readonly string[]>> = { network: ['proxy', 'extraCa'] };

/** Settings that lead to another server or make one believed: as fixed as the profiles are. */
const WITH_PROFILES = ['proxy', 'extraCa'];

/** Whether a list of locks fixes a setting: by its own path, a parent of it, a word for several, or everything. */
export function isLockedBy(locked: readonly string[], setting: string): boolean {
  return locked.some(
    (lock) =>
      lock === '*' || setting === lock || setting.startsWith(`${lock}.`) || (PARTS[lock]?.includes(setting) ?? false),
  );
}

/** Whether a person may not change a setting now: also proxy and certificates where IT has fixed the profiles. */
export function isChangeLockedBy(locked: readonly string[], setting: string): boolean {
  return isLockedBy(locked, setting) || (WITH_PROFILES.includes(setting) && isLockedBy(locked, 'profiles'));
}
