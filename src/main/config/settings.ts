import { z } from 'zod';
import { AppError } from '../../shared/errors/app-error.ts';
import { type Profile, profileSchema } from '../../shared/model/connection/profile.ts';
import { type AddressProblem, checkAddress, isLoopbackHost } from '../../shared/model/connection/token-address.ts';
import { DEFAULT_PREFERENCES } from '../../shared/model/settings/defaults.ts';
import { type Preferences, type PreferencesPatch, preferencesSchema } from '../../shared/model/settings/preferences.ts';
import { isChangeLockedBy } from '../../shared/rules/locks.ts';
import { isNameTaken } from '../../shared/rules/profile-names.ts';
import { assertUnlocked } from './assert-allowed.ts';
import { destinationOf, operatorIdOf } from './destination.ts';
import { isLocked, type Policy } from './policy.ts';

/** A small JSON file of settings (electron-store in the app). It never holds secrets. */
export type SettingsFile = {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  /** The name under which unreadable content was kept at this start. */
  readonly setAside?: string | null;
};

export type Settings = {
  preferences(): Preferences;
  /** Throws `locked-by-policy` for the first locked setting the patch would change. */
  update(patch: PreferencesPatch): Preferences;
  /** The preferences after a patch; throws as `update` does, and writes nothing. */
  afterUpdate(patch: PreferencesPatch): Preferences;
  profiles(): readonly Profile[];
  profile(profileId: string): Profile;
  /** The profile in use; throws `no-profile` when there is none. */
  selected(): Profile;
  selectedId(): string | null;
  /** Throws what `saveProfile` would; writes nothing. */
  checkProfile(profile: Profile): void;
  /** `isOtherOperator`: a person said that the new address or client belongs to another operator. */
  saveProfile(profile: Profile, isOtherOperator?: boolean): Profile;
  /** Throws `locked-by-policy` where IT has locked proxy or certificates. */
  checkNetworkUnlocked(): void;
  /** Throws what `removeProfile` would. */
  checkRemoval(profileId: string): void;
  removeProfile(profileId: string): void;
  selectProfile(profileId: string): void;
};

const REFUSED_AS = {
  empty: 'not-a-url',
  'not-an-address': 'not-a-url',
  'not-https': 'not-https',
  'has-user': 'userinfo',
  'has-query': 'not-a-url',
  'other-realm': 'not-a-url',
} as const satisfies Record<AddressProblem, string>;

/** Order of authority: policy lock and ceiling > person > policy preset > default. */
export function createSettings(file: SettingsFile, policy: Policy): Settings {
  const preset = withCeilings(mergePreferences(DEFAULT_PREFERENCES, policy.settings), policy);

  const settings: Settings = {
    preferences() {
      const stored = readStored(file.read('preferences'));
      const merged = mergePreferences(preset, stored);
      // A lock overrides an earlier choice of the person.
      return withCeilings(withLocks(merged, preset, policy), policy);
    },

    afterUpdate(patch) {
      const before = settings.preferences();
      const after = mergePreferences(before, patch);
      for (const setting of changedSettings(before, after)) {
        if (isChangeLockedBy(policy.locked, setting) && setting !== 'selectedProfileId') {
          throw new AppError({ code: 'locked-by-policy', setting });
        }
      }
      for (const [limit, ceiling] of ceilingsOf(policy)) {
        if (after.limits[limit] > ceiling) throw new AppError({ code: 'locked-by-policy', setting: `limits.${limit}` });
      }
      return after;
    },

    update(patch) {
      const after = settings.afterUpdate(patch);
      file.write('preferences', after);
      return after;
    },

    profiles() {
      const fromPolicy = policy.profiles;
      const own = readProfiles(file.read('profiles')).filter(
        ({ id }) => !fromPolicy.some((theirs) => theirs.id === id),
      );
      return isLocked(policy, 'profiles') && fromPolicy.length > 0 ? fromPolicy : [...fromPolicy, ...own];
    },

    profile(profileId) {
      const found = settings.profiles().find((profile) => profile.id === profileId);
      if (!found) throw new AppError({ code: 'not-found', what: 'profile' });
      return found;
    },

    selectedId() {
      const wanted = settings.preferences().selectedProfileId;
      const all = settings.profiles();
      return (all.find((profile) => profile.id === wanted) ?? all[0])?.id ?? null;
    },

    selected() {
      const id = settings.selectedId();
      if (id === null) throw new AppError({ code: 'no-profile' });
      return settings.profile(id);
    },

    checkProfile(profile) {
      refuseLocked(policy, profile.id);
      if (isNameTaken(profile, settings.profiles())) throw new AppError({ code: 'name-taken' });
      for (const field of ['authUrl', 'baseUrl'] as const) {
        const address = checkAddress(profile[field]);
        if (!address.ok) throw new AppError({ code: 'address-refused', field, reason: REFUSED_AS[address.problem] });
        // Sample data must never reach a real operator.
        if (profile.kind === 'sample' && !isLoopbackHost(new URL(address.url).hostname)) {
          throw new AppError({ code: 'address-refused', field, reason: 'not-allowed' });
        }
      }
    },

    saveProfile(profile, isOtherOperator = false) {
      settings.checkProfile(profile);
      const others = settings.profiles().filter((other) => other.id !== profile.id && !fromPolicy(policy, other.id));
      const saved = withOperator(profile, isOtherOperator);
      file.write('profiles', [...others, saved]);
      return saved;
    },

    checkNetworkUnlocked: () => assertUnlocked(policy, 'network'),

    checkRemoval: (profileId) => refuseLocked(policy, profileId),

    removeProfile(profileId) {
      refuseLocked(policy, profileId);
      file.write(
        'profiles',
        settings.profiles().filter((profile) => profile.id !== profileId && !fromPolicy(policy, profile.id)),
      );
    },

    selectProfile(profileId) {
      settings.update({ selectedProfileId: settings.profile(profileId).id });
    },
  };
  return settings;

  /**
   * A renewed profile keeps its operator unless a person says otherwise; a new one gets the operator known at its
   * address and client. The operator id that a page sends is ignored.
   */
  function withOperator({ operatorId: _, ...profile }: Profile, isOtherOperator: boolean): Profile {
    const before = settings.profiles().find(({ id }) => id === profile.id);
    const derived = operatorIdOf(profile);
    const known = readAliases(file.read('operators'));
    const was = before ? destinationOf(before).operatorId : null;
    const kept = was === null || isOtherOperator ? otherThan(was, known[derived] ?? derived, derived) : was;
    const isNews = kept !== derived || isOtherOperator;
    if (isNews && (known[derived] ?? derived) !== kept) file.write('operators', { ...known, [derived]: kept });
    return kept === derived ? profile : { ...profile, operatorId: kept };
  }
}

/** When address and client were once confirmed as this same operator's, another operator gets a different id. */
function otherThan(was: string | null, known: string, derived: string): string {
  if (known !== was) return known;
  return derived === was ? `${derived}-2` : derived;
}

/** Operators whose address or client was renewed: the id derived from the new ones → the kept id. */
function readAliases(raw: unknown): Record<string, string> {
  return z.record(z.string(), z.string()).safeParse(raw).data ?? {};
}

/** Reads profiles one by one: an invalid one is left out, the others stay. */
function readProfiles(raw: unknown): Profile[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((one) => profileSchema.safeParse(one).data ?? []);
}

/** Applies a patch to preferences; limits and proxy are merged field by field. */
function mergePreferences(base: Preferences, patch: PreferencesPatch): Preferences {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const limits = Object.fromEntries(Object.entries(patch.limits ?? {}).filter(([, value]) => value !== undefined));
  const keepFresh = {
    isOn: patch.keepFresh?.isOn ?? base.keepFresh.isOn,
    usual: {
      when: patch.keepFresh?.usual?.when ?? base.keepFresh.usual.when,
      at: patch.keepFresh?.usual?.at ?? base.keepFresh.usual.at,
    },
  };
  return { ...base, ...given, limits: { ...base.limits, ...limits }, keepFresh } as Preferences;
}

/** Stored settings one by one: an invalid one is dropped, the others stay. */
function readStored(raw: unknown): PreferencesPatch {
  if (typeof raw !== 'object' || raw === null) return {};
  const patch: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (key === 'limits') {
      patch[key] = preferencesSchema.shape.limits.partial().safeParse(value).data ?? {};
      continue;
    }
    const schema = (preferencesSchema.shape as Record<string, z.ZodType>)[key];
    const parsed = schema?.safeParse(value);
    if (parsed?.success) patch[key] = parsed.data;
  }
  return patch as PreferencesPatch;
}

function withLocks(preferences: Preferences, preset: Preferences, policy: Policy): Preferences {
  const result: Record<string, unknown> = { ...preferences };
  for (const key of Object.keys(preferences) as (keyof Preferences)[]) {
    if (isLocked(policy, key) && key !== 'selectedProfileId' && key !== 'language') result[key] = preset[key];
  }
  const limits: Record<string, number> = { ...(result.limits as Preferences['limits']) };
  for (const key of Object.keys(limits) as (keyof Preferences['limits'])[]) {
    if (isLocked(policy, `limits.${key}`)) limits[key] = preset.limits[key];
  }
  return { ...result, limits } as Preferences;
}

function withCeilings(preferences: Preferences, policy: Policy): Preferences {
  const limits = { ...preferences.limits };
  for (const [limit, ceiling] of ceilingsOf(policy)) limits[limit] = Math.min(limits[limit], ceiling);
  return { ...preferences, limits };
}

function ceilingsOf(policy: Policy): [keyof Policy['limits'], number][] {
  return (Object.entries(policy.limits) as [keyof Policy['limits'], number | undefined][]).flatMap(
    ([limit, ceiling]) => (ceiling === undefined ? [] : [[limit, ceiling]]),
  );
}

function changedSettings(before: Preferences, after: Preferences): string[] {
  const changed: string[] = [];
  for (const key of Object.keys(after) as (keyof Preferences)[]) {
    if (key === 'limits') {
      for (const limit of Object.keys(after.limits) as (keyof Preferences['limits'])[]) {
        if (after.limits[limit] !== before.limits[limit]) changed.push(`limits.${limit}`);
      }
    } else if (JSON.stringify(after[key]) !== JSON.stringify(before[key])) {
      changed.push(key);
    }
  }
  return changed;
}

function fromPolicy(policy: Policy, profileId: string): boolean {
  return policy.profiles.some((profile) => profile.id === profileId);
}

function refuseLocked(policy: Policy, profileId: string): void {
  if (isLocked(policy, 'profiles') || fromPolicy(policy, profileId)) {
    throw new AppError({ code: 'locked-by-policy', setting: 'profiles' });
  }
}
