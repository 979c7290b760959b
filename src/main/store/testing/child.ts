import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * One of our scripts as a separate process that writes JSON lines to its standard output and reads lines from its
 * input.
 */
export type Child = {
  readonly process: ChildProcess;
  /** The next line. Rejects with its error output when the process ends without one. */
  next<T>(): Promise<T>;
  tell(line: string): void;
  kill(): Promise<void>;
};

export function startChild(script: URL, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Child {
  const started = spawn(process.execPath, [fileURLToPath(script), ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  let errors = '';
  started.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  // A killed process reads nothing more.
  started.stdin.on('error', () => undefined);
  const ended = once(started, 'close');
  return {
    process: started,
    async next<T>() {
      const line = await lines.next();
      if (line.done === true) throw new Error(`child ended: ${errors}`);
      return JSON.parse(line.value) as T;
    },
    tell: (line) => void started.stdin.write(`${line}\n`),
    async kill() {
      started.kill('SIGKILL');
      await ended;
    },
  };
}

export function say(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** The next line from the parent process. */
export async function hear(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new Error('nobody is there');
}
