import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/**
 * Lets `ELKONTOR_USER_DATA` name the profile folder (tests, several installations). Must run before anything asks for a path
 * and before the single-instance lock, which is one per folder. Throws for a relative path.
 */
export function applyGivenUserData(environment: NodeJS.ProcessEnv): void {
  const folder = environment.ELKONTOR_USER_DATA;
  if (folder === undefined || folder === '') return;
  if (!path.isAbsolute(folder)) throw new Error('ELKONTOR_USER_DATA must be an absolute path');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  app.setPath('userData', folder);
}

export type AppFacts = {
  readonly userData: string;
  readonly version: string;
  /** BCP 47, for example `sv-SE`. */
  readonly locale: string;
  readonly packaged: boolean;
};

/** Facts about this installation. The locale is known only after the app is ready. */
export function appFacts(): AppFacts {
  return {
    userData: app.getPath('userData'),
    version: app.getVersion(),
    locale: app.getLocale(),
    packaged: app.isPackaged,
  };
}
