import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file extension that the installers register for this app. */
const JOB_FILE = /\.elkontor-job$/i;

/**
 * The job file among a program's arguments: an absolute path, or null. Desktops pass a path or a `file:` address; of
 * several the last one counts. Whether the file exists is not checked.
 */
export function jobFileOf(argv: readonly string[], workingDirectory: string): string | null {
  const named = argv
    .slice(1)
    .filter((argument) => !argument.startsWith('-') && JOB_FILE.test(argument))
    .at(-1);
  if (named === undefined) return null;
  if (!/^file:/i.test(named)) return path.resolve(workingDirectory, named);
  try {
    return fileURLToPath(named);
  } catch {
    return null;
  }
}
