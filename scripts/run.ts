import { spawn } from 'node:child_process';
import path from 'node:path';

export const top = path.resolve(import.meta.dirname, '..');
const bin = path.join(top, 'node_modules', '.bin');
/** Node's compiled code, for the next process that needs the same: compiling is most of the cost of a start. */
const compiled = path.join(top, 'node_modules', '.cache', 'compiled');

/** The environment of a child, with the project's own Node and tools first on the path. */
export function childEnv(extra: Readonly<Record<string, string | undefined>> = {}): NodeJS.ProcessEnv {
  return {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  };
}

/** Runs a command in the project's folder with its output on ours; resolves with its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env?: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: top,
      env: childEnv(env),
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
