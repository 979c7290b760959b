import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A script of ours as a process of its own, speaking in JSON lines on its standard output. */
export type Child = {
  readonly process: ChildProcess;
  /** The next line. Rejects when the process ends without saying one, with what it wrote to its error output. */
  next<T>(): Promise<T>;
  kill(): Promise<void>;
};

export function startChild(script: URL, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Child {
  const started = spawn(process.execPath, [fileURLToPath(script), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  let errors = '';
  started.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const ended = once(started, 'close');
  return {
    process: started,
    async next<T>() {
      const line = await lines.next();
      if (line.done === true) throw new Error(`child ended: ${errors}`);
      return JSON.parse(line.value) as T;
    },
    async kill() {
      started.kill('SIGKILL');
      await ended;
    },
  };
}

export function say(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
