import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The ending that the installers tie to this app. */
const JOB_FILE = /\.elkontor-job$/i;

/**
 * The job file among the arguments a program was started with: an absolute path, or null. Desktops hand over a path or a
 * `file:` address; with several the last one counts. Nothing is said of what lies there.
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
