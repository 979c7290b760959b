import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import { DEFAULT_CLOCK } from '../../shared/model/defaults.ts';
import type { Profile } from '../../shared/model/profile.ts';
import { type AddressProblem, checkAddress } from '../../shared/model/token-address.ts';
import { errorDataOf } from './loadable.ts';

export type ProfileField = 'name' | 'authUrl' | 'realm' | 'baseUrl' | 'clientId';
export type FieldProblem = AddressProblem | 'missing';

export type ProfileFormState = {
  profile: Profile;
  /** Typed and not saved yet; emptied as soon as main has it. Never read back. */
  secret: string;
  isDirty: boolean;
  /** Problems show once a field was left or saving was tried. */
  shown: ReadonlySet<ProfileField | 'all'>;
  isSaving: boolean;
  error: AppErrorData | null;
  edit(patch: Partial<Omit<Profile, 'id'>>): void;
  editSecret(secret: string): void;
  leave(field: ProfileField): void;
  /** Saves profile, then secret. Null: something is missing or main refused. */
  save(): Promise<Profile | null>;
  open(profile: Profile): void;
};

/** A profile with nothing filled in. */
export function emptyProfile(id: string, name = ''): Profile {
  return { id, name, kind: 'test', authUrl: '', realm: '', baseUrl: '', clientId: '', clock: DEFAULT_CLOCK };
}

/** What keeps a profile from being used, by field. */
export function profileProblems(profile: Profile): Partial<Record<ProfileField, FieldProblem>> {
  const problems: Partial<Record<ProfileField, FieldProblem>> = {};
  for (const field of ['authUrl', 'baseUrl'] as const) {
    const checked = checkAddress(profile[field]);
    if (!checked.ok) {
      problems[field] = checked.problem === 'empty' ? 'missing' : checked.problem;
    }
  }
  for (const field of ['name', 'clientId'] as const) {
    if (profile[field].trim() === '') {
      problems[field] = 'missing';
    }
  }
  return problems;
}

/** One profile being written. */
export function createProfileFormStore(client: Client, first: Profile) {
  return createStore<ProfileFormState>()((set, get) => ({
    profile: first,
    secret: '',
    isDirty: false,
    shown: new Set(),
    isSaving: false,
    error: null,
    edit: (patch) => set({ profile: { ...get().profile, ...patch }, isDirty: true, error: null }),
    editSecret: (secret) => set({ secret, isDirty: true, error: null }),
    leave: (field) => set({ shown: new Set([...get().shown, field]) }),
    async save() {
      const { profile, secret } = get();
      if (Object.keys(profileProblems(profile)).length > 0) {
        set({ shown: new Set(['all']) });
        return null;
      }
      set({ isSaving: true, error: null });
      try {
        const saved = await client.call('profiles.save', {
          ...profile,
          name: profile.name.trim(),
          authUrl: profile.authUrl.trim(),
          realm: profile.realm.trim(),
          baseUrl: profile.baseUrl.trim(),
          clientId: profile.clientId.trim(),
        });
        if (secret !== '') {
          await client.call('credentials.save', { profileId: saved.id, clientSecret: secret });
        }
        set({ profile: saved, secret: '', isDirty: false });
        return saved;
      } catch (thrown) {
        set({ error: errorDataOf(thrown) });
        return null;
      } finally {
        set({ isSaving: false });
      }
    },
    open: (profile) => set({ profile, secret: '', isDirty: false, shown: new Set(), error: null }),
  }));
}
