import type { Publish, Services } from '../../shared/bridge/types.ts';
import type { Preferences } from '../../shared/model/settings/preferences.ts';
import type { SettingsFile } from '../config/settings.ts';
import type { Clock, Desktop, Log, Random, SampleOperator, Timers } from '../ports.ts';
import type { Keytar } from '../secrets/keytar-port.ts';
import type { Notices } from '../services/app/notices.ts';
import type { UpdateSystem } from '../services/app/updates-service.ts';
import type { StartThread } from '../threads/thread.ts';

/** This installation, for updates, retention and support. */
type SupportParts = {
  readonly logFolder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Versions of the system and the libraries, by name. */
  readonly versions: Readonly<Record<string, string>>;
  readonly readText: (path: string) => string;
  readonly updates: UpdateSystem;
};

/** Everything the app needs from outside. Nothing here is Electron's, so all of main also runs in plain Node. */
export type AppParts = {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly log: Log;
  readonly storeFolder: string;
  readonly settingsFile: SettingsFile;
  readonly readPolicyText: () => string | null;
  readonly loadKeytar: () => Promise<Keytar>;
  /** The keychain's service name: one per profile folder. */
  readonly keychainService: string;
  readonly resolveProxy: (url: string) => Promise<string>;
  readonly desktop: Desktop;
  readonly publish: Publish;
  readonly sample: SampleOperator;
  /** Starts a thread for work that would block main. */
  readonly startThread: StartThread;
  /** This installation, for updates, retention and support. */
  readonly support: SupportParts;
  readonly facts: {
    readonly version: string;
    readonly platform: string;
    readonly locale: string;
    readonly userName: string;
  };
  onPreferences(preferences: Preferences): void;
};

export type ComposedApp = {
  readonly services: Services;
  preferences(): Preferences;
  /** A job file that the system handed over by its path; opened in bulk entry when a window asks. */
  openHandedFile(path: string): void;
  /** The computer woke up: tokens, connections, timers and jobs continue, in this order. */
  woke(): void;
  /** Whether quitting now would interrupt something. */
  isBusy(): boolean;
  /** Tells the person that something failed inside the app; the log has the reference. */
  notify: Notices['tell'];
  close(): Promise<void>;
};
