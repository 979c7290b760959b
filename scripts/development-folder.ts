import os from 'node:os';
import path from 'node:path';

/**
 * Where a person's development copy keeps its files. Its name differs from the installed app's (`Elkontor`) in more
 * than the case of letters: on the disks of Windows and macOS `elkontor` is the same folder. The keychain's service
 * name depends on it too.
 */
export function developmentFolder(
  platform: NodeJS.Platform = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
  home = os.homedir(),
): string {
  if (env.ELKONTOR_USER_DATA) return path.resolve(env.ELKONTOR_USER_DATA);
  const { join } = platform === 'win32' ? path.win32 : path.posix;
  return join(configFolder(platform, env, home), 'Elkontor Development');
}

/** Where programs of this system keep a person's files. */
function configFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === 'win32') return env.APPDATA ?? path.win32.join(home, 'AppData', 'Roaming');
  if (platform === 'darwin') return path.posix.join(home, 'Library', 'Application Support');
  return env.XDG_CONFIG_HOME ?? path.posix.join(home, '.config');
}
