import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'operator-simulator-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk;
  });
  return {
    child,
    output: () => ({ stdout, stderr }),
    async firstLine(): Promise<Record<string, string>> {
      const [line] = await once(createInterface({ input: child.stdout }), 'line');
      return JSON.parse(String(line)) as Record<string, string>;
    },
    async exit(): Promise<number | null> {
      const [code] = child.exitCode === null ? await once(child, 'close') : [child.exitCode];
      return code as number | null;
    },
  };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the simulator prints one line when ready, serves, and stops cleanly on %s',
  async (signal) => {
    const secretFile = join(folder, 'secret.txt');
    const faultFile = join(folder, 'faults.json');
    writeFileSync(secretFile, 'a secret with spaces\n');
    writeFileSync(faultFile, JSON.stringify([{ kind: 'status', status: 429, match: { path: 'contract-details' } }]));
    const args = ['--port', '0', '--shape', 'wrapped', '--token-lifetime', '60', '--no-expires-in', '--realm', 'prov'];
    const run = start(...args, '--client-secret-file', secretFile, '--faults', faultFile);
    const ready = await run.firstLine();
    expect(ready).toMatchObject({
      realm: 'prov',
      clientId: 'elkontor-simulator',
      clientSecret: 'a secret with spaces',
    });

    const { clientId = '', clientSecret = '' } = ready;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    });
    const token = await fetch(`${ready.authUrl}/realms/prov/protocol/openid-connect/token`, {
      method: 'POST',
      body: form,
    });
    const grant = (await token.json()) as { data: { access_token: string } };
    expect(Object.keys(grant.data)).toEqual(['access_token', 'token_type']);
    const headers = { authorization: `Bearer ${grant.data.access_token}`, 'content-type': 'application/json' };
    expect((await fetch(`${ready.baseUrl}/electron/v1/contract/500001/details`, { headers })).status).toBe(429);

    run.child.kill(signal);
    expect(await run.exit()).toBe(0);
    expect(run.output().stdout.trim().split('\n')).toHaveLength(1);
    expect(run.output().stderr).toBe('');
  },
);

test('stops at once while answers are being held back', async () => {
  const run = start('--latency', '600000');
  const ready = await run.firstLine();
  const pending = fetch(`${ready.authUrl}/token`, { method: 'POST' }).catch((error: unknown) => error);
  const seen = async () => ((await (await fetch(`${ready.controlUrl}/requests`)).json()) as unknown[]).length;
  await expect.poll(seen).toBe(1);
  run.child.kill('SIGTERM');
  // Within the time of a test, a tenth of the delay of the answers: no answer was waited for.
  expect(await run.exit()).toBe(0);
  expect(await pending).toBeInstanceOf(Error);
});

test.each([
  [['--bogus'], '--bogus'],
  [['--shape', 'round'], '--shape: one of flat, wrapped, camel, nested-days'],
  [['--port', 'http'], '--port: a whole number'],
  [['--now', 'soon'], '--now: an instant'],
  [['extra'], 'extra'],
])('%j is refused with exit code 2', async (args, message) => {
  const run = start(...args);
  expect(await run.exit()).toBe(2);
  expect(run.output().stderr).toContain(message);
  expect(run.output().stdout).toBe('');
});

test('--help lists every option and exits 0', async () => {
  const run = start('--help');
  expect(await run.exit()).toBe(0);
  for (const option of ['--port', '--seed', '--shape', '--time-base', '--stamp', '--token-lifetime', '--faults']) {
    expect(run.output().stdout).toContain(option);
  }
});

test('options become what the simulator takes', () => {
  const args = ['--seed', '7', '--time-base', 'utc', '--stamp', 'end', '--token-lifetime', 'none', '--years', '1'];
  const read = readCommandLine(
    [...args, '--now', '2026-03-30T08:00:00Z'],
    () => '',
    () => 1000,
  );
  if (read.isHelp) throw new Error('not help');
  expect(read.options).toMatchObject({ seed: 7, timeBase: 'utc', stamp: 'end', token: { expiresInS: null }, years: 1 });
  expect(read.options.now?.()).toBe(Date.parse('2026-03-30T08:00:00Z'));
  expect(() => readCommandLine(['--client-secret-file', 'x'], () => '\n', Date.now)).toThrow('x is empty');
});
