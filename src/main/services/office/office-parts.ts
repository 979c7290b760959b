import type { Publish } from '../../../shared/bridge/types.ts';
import type { Profile } from '../../../shared/model/connection/profile.ts';
import type { Policy } from '../../config/policy.ts';
import type { SettingsFile } from '../../config/settings.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { OfficeLogin } from '../../office/client/office-login.ts';
import type { PgOffice } from '../../office/client/pg-office.ts';
import type { renewOffice } from '../../office/renewal/renew-office.ts';
import type { Clock, Desktop, Files, Log, Random, SecretStore, Timers } from '../../ports.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';

/** What this desk's side of the office needs from the rest of main. */
export type OfficeParts = {
  readonly db: SqlDatabase;
  /** False when the store is in memory: what must survive the app could not. */
  readonly isOnDisk: boolean;
  readonly file: SettingsFile;
  readonly secrets: SecretStore;
  readonly policy: Pick<Policy, 'office' | 'locked' | 'problem'>;
  readonly ledger: Pick<Ledger, 'get' | 'resolve'>;
  readonly profiles: () => readonly Profile[];
  readonly userName: string;
  /** Certificate authorities besides the system's: IT's and the person's, as PEM. */
  readonly extraCa: () => string;
  readonly makeWay: (login: OfficeLogin) => Promise<PgOffice>;
  readonly renew: typeof renewOffice;
  /** Whether a host name resolves. */
  readonly resolves: (host: string) => Promise<boolean>;
  readonly desktop: Pick<Desktop, 'chooseFile' | 'saveFile'>;
  readonly files: Pick<Files, 'readFile'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly publish: Publish;
  readonly log: Log;
};
