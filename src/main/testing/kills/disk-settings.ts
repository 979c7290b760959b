import path from 'node:path';
import Conf from 'conf';
import { openSettingsFile, SETTINGS_STORE } from '../../config/settings-file.ts';

/** The settings as the app keeps them. */
export const diskSettings = (file: string) =>
  openSettingsFile(
    file,
    Date.now(),
    () => new Conf({ ...SETTINGS_STORE, configName: SETTINGS_STORE.name, cwd: path.dirname(file) }),
  );
