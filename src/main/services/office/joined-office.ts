import { z } from 'zod';
import { officeAddressSchema } from '../../../shared/model/office/office.ts';
import type { SettingsFile } from '../../config/settings.ts';
import type { SecretRead, SecretState, SecretStore } from '../../ports.ts';
import { ClientSecret } from '../../secrets/client-secret.ts';

const KEY = 'office';

/** The settings of the office; none of it is secret. */
const joinedSchema = z.object({
  officeId: z.string(),
  keyId: z.int(),
  addresses: z.array(officeAddressSchema),
  database: z.string(),
  ca: z.string(),
  user: z.string(),
  name: z.string(),
  joinedAt: z.number(),
  /** How far the office's clock was ahead of this computer's then, and when they last spoke. */
  apartAtJoiningMs: z.number().default(0),
  apartMs: z.number().default(0),
  /** Path of the file that the passphrase in the keychain opens. */
  certificatePath: z.string().nullable(),
});
export type JoinedOffice = z.infer<typeof joinedSchema>;
/** When this computer joined, by the office's clock. */
export type JoinedAt = Pick<JoinedOffice, 'joinedAt' | 'apartAtJoiningMs' | 'apartMs'>;
export const NEVER_JOINED: JoinedAt = { joinedAt: 0, apartAtJoiningMs: 0, apartMs: 0 };

const secretSchema = z.object({
  desk: z.string(),
  secret: z.string(),
  officeKey: z.string(),
  /** Every key of the office that this computer was given, and one it is about to have. Absent: `officeKey` alone. */
  ring: z.array(z.object({ keyId: z.int(), officeKey: z.string() })).optional(),
  password: z.string(),
  certificatePassphrase: z.string(),
  /** Of whoever sits here; made where IT demands a second person. */
  personKey: z.object({ publicKey: z.string(), privateKey: z.string() }).optional(),
});
export type OfficeSecret = z.infer<typeof secretSchema>;

/** Null: there is no office. Unreadable settings are not null: then nothing may be sent without the office. */
export function readJoined(file: SettingsFile): JoinedOffice | 'unreadable' | null {
  const raw = file.read(KEY);
  if (raw === undefined || raw === null) return null;
  return joinedSchema.safeParse(raw).data ?? 'unreadable';
}

/** What colleagues call whoever sits here; without an office, what the system does. */
export function whoIsHere(file: SettingsFile, userName: string): string {
  const joined = readJoined(file);
  return joined === null || joined === 'unreadable' ? userName : joined.name || userName;
}

export const writeJoined = (file: SettingsFile, joined: JoinedOffice | null): void => file.write(KEY, joined);

export async function readOfficeSecret(secrets: SecretStore): Promise<SecretRead<OfficeSecret>> {
  const read = await secrets.readOfficeSecret();
  if (read.state !== 'present') return read;
  try {
    return { state: 'present', value: secretSchema.parse(JSON.parse(read.value.reveal())) };
  } catch {
    return { state: 'damaged' };
  }
}

export const saveOfficeSecret = (secrets: SecretStore, secret: OfficeSecret): Promise<SecretState> =>
  secrets.saveOfficeSecret(ClientSecret.of(JSON.stringify(secret)));
