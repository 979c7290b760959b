import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/**
 * Sets the profile folder where it is not the installed app's: `ELKONTOR_USER_DATA` (tests, several installations), or
 * a development copy's own. Must run before anything asks for a path and before the single-instance lock, which is one
 * per folder. Undefined: the installed app's folder. Throws for a relative path.
 */
export function applyOwnUserData(environment: NodeJS.ProcessEnv): string | undefined {
  const given = environment.ELKONTOR_USER_DATA;
  // Must differ in more than case: on most Windows and macOS disks `elkontor` is the installed app's folder.
  const folder = given || (app.isPackaged ? undefined : path.join(app.getPath('appData'), 'Elkontor Development'));
  if (folder === undefined) return undefined;
  if (!path.isAbsolute(folder)) throw new Error('ELKONTOR_USER_DATA must be an absolute path');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  app.setPath('userData', folder);
  return folder;
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
