import { createStore } from 'zustand/vanilla';
import type { Client } from '../../shared/bridge/types.ts';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';
import type { CredentialStatus, Profile } from '../../shared/model/connection/profile.ts';
import { type AddressProblem, checkAddress, tokenAddress } from '../../shared/model/connection/token-address.ts';
import { DEFAULT_CLOCK } from '../../shared/model/settings/defaults.ts';
import { isNameTaken } from '../../shared/rules/profile-names.ts';
import { errorDataOf } from './loadable.ts';

export type ProfileField = 'name' | 'authUrl' | 'realm' | 'baseUrl' | 'clientId';
export type FieldProblem = AddressProblem | 'missing' | 'taken';

type Others = readonly Pick<Profile, 'id' | 'name'>[];

export type SecretProblem = Exclude<CredentialStatus['state'], 'present'>;

export type ProfileFormState = {
  profile: Profile;
  /** Typed and not saved yet; emptied as soon as main has it. Never read back. */
  secret: string;
  isDirty: boolean;
  /** Something other than the secret was typed: a profile locked by IT can still get its secret. */
  isEdited: boolean;
  /** Fields whose problems are shown: after leaving them or trying to save. */
  shown: ReadonlySet<ProfileField | 'all'>;
  isSaving: boolean;
  error: AppErrorData | null;
  /** Why the typed secret is not stored; it stays in the field. */
  secretProblem: SecretProblem | null;
  edit(patch: Partial<Omit<Profile, 'id'>>): void;
  editSecret(secret: string): void;
  leave(field: ProfileField): void;
  /** Saves profile, then secret. Null: something is missing, main refused, or the secret could not be stored. */
  save(): Promise<Profile | null>;
  /** The same, with the secret kept until the app closes, where the keychain refuses it. */
  saveForSession(): Promise<Profile | null>;
  open(profile: Profile): void;
};

export function emptyProfile(id: string, name = ''): Profile {
  return { id, name, kind: 'test', authUrl: '', realm: '', baseUrl: '', clientId: '', clock: DEFAULT_CLOCK };
}

/** What prevents a profile from being used, by field. */
export function profileProblems(profile: Profile, others: Others = []): Partial<Record<ProfileField, FieldProblem>> {
  const problems: Partial<Record<ProfileField, FieldProblem>> = {};
  for (const field of ['authUrl', 'baseUrl'] as const) {
    const checked = checkAddress(profile[field]);
    if (!checked.ok) problems[field] = checked.problem === 'empty' ? 'missing' : checked.problem;
  }
  const token = tokenAddress(profile);
  if (!token.ok && token.problem === 'other-realm') problems.realm = token.problem;
  for (const field of ['name', 'clientId'] as const) {
    if (profile[field].trim() === '') problems[field] = 'missing';
  }
  if (isNameTaken(profile, others)) problems.name ??= 'taken';
  return problems;
}

export function createProfileFormStore(client: Client, first: Profile, others: () => Others = () => []) {
  const store = createStore<ProfileFormState>()((set, get) => ({
    save: () => save(),
    saveForSession: () => save('session'),
    profile: first,
    secret: '',
    isDirty: false,
    isEdited: false,
    shown: new Set(),
    isSaving: false,
    error: null,
    secretProblem: null,
    edit: (patch) => set({ profile: { ...get().profile, ...patch }, isDirty: true, isEdited: true, error: null }),
    editSecret: (secret) => set({ secret, isDirty: true, error: null, secretProblem: null }),
    leave: (field) => set({ shown: new Set([...get().shown, field]) }),
    open: (profile) =>
      set({ profile, secret: '', isDirty: false, isEdited: false, shown: new Set(), error: null, secretProblem: null }),
  }));
  return store;

  async function save(keepFor?: 'session'): Promise<Profile | null> {
    const { profile, secret, isEdited } = store.getState();
    if (Object.keys(profileProblems(profile, others())).length > 0) {
      store.setState({ shown: new Set(['all']) });
      return null;
    }
    store.setState({ isSaving: true, error: null, secretProblem: null });
    try {
      const saved = isEdited || secret === '' ? await saveProfile(profile) : profile;
      store.setState({ profile: saved, isEdited: false });
      if (secret !== '') {
        const { state } = await client.call('credentials.save', {
          profileId: saved.id,
          clientSecret: secret,
          ...(keepFor === undefined ? {} : { keepFor }),
        });
        if (state !== 'present') {
          store.setState({ secretProblem: state });
          return null;
        }
      }
      store.setState({ secret: '', isDirty: false });
      return saved;
    } catch (thrown) {
      store.setState({ error: errorDataOf(thrown) });
      return null;
    } finally {
      store.setState({ isSaving: false });
    }
  }

  function saveProfile(profile: Profile): Promise<Profile> {
    return client.call('profiles.save', {
      ...profile,
      name: profile.name.trim(),
      authUrl: profile.authUrl.trim(),
      realm: profile.realm.trim(),
      baseUrl: profile.baseUrl.trim(),
      clientId: profile.clientId.trim(),
    });
  }
}
