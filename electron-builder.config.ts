import path from 'node:path';
import { builderConfig } from './scripts/package/builder-config.ts';
import { readLock } from './scripts/package/lock-packages.ts';

// For electron-builder's own command line; `npm run package` uses the same configuration.
const project = import.meta.dirname;
const folders = {
  project,
  out: path.join(project, 'out'),
  packages: path.join(project, 'dist'),
  made: path.join(project, 'dist', 'made'),
  electronDist: null,
  onNativeProblems: (problems: readonly string[]) => {
    if (problems.length > 0) throw new Error(problems.join('; '));
  },
};

export default builderConfig(folders, readLock(project));
