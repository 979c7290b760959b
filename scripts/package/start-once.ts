import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type LogLine = { readonly level: string; readonly event: string };

/**
 * Starts an installed program once on an empty profile folder, like a person's first start. Its fuses prevent any look
 * inside, so the app's own log is read. Expected: started, the store open where there is a keychain, no error, and
 * still running a while later. Returns one sentence for each problem.
 */
export async function startOnce(
  program: string,
  {
    args = [],
    withinMs = 90_000,
    aliveMs = 5_000,
  }: { args?: readonly string[]; withinMs?: number; aliveMs?: number } = {},
): Promise<string[]> {
  const userData = mkdtempSync(path.join(os.tmpdir(), 'elkontor-once-'));
  const child = spawn(program, args, {
    env: { ...process.env, ELKONTOR_USER_DATA: userData },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  let end: string | null = null;
  const ended = new Promise<void>((resolve) => {
    const finish = (how: string) => {
      end = how;
      resolve();
    };
    child.once('error', (error) => finish(`failed (${error.message})`));
    child.once('exit', (code, signal) => finish(`ended (${code ?? signal})`));
  });
  const log = () => readLog(path.join(userData, 'logs', 'elkontor.log'));
  try {
    const until = performance.now() + withinMs;
    const started = () => log().some(({ event }) => event === 'app.started');
    while (!started() && end === null && performance.now() < until) await sleep(100);
    if (started() && end === null) await Promise.race([sleep(aliveMs), ended]);
    const problems = log()
      .filter(({ level }) => level === 'error')
      .map(({ event }) => `its log has the error ${event}`);
    if (!started()) problems.push(`it did not start within ${withinMs / 1000} s`);
    if (end !== null) problems.push(`it ${end}: ${said.slice(-500)}`);
    return problems;
  } finally {
    if (end === null) child.kill();
    await Promise.race([ended, sleep(10_000).then(() => child.kill('SIGKILL'))]);
    rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

function readLog(file: string): LogLine[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine);
}
