import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Lock } from './hand-over.ts';
import { handOver } from './hand-over.ts';

const module = path.join(import.meta.dirname, 'single-instance.ts');
let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'single-instance-'));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts an instance; `then` runs once it knows whether it is the first. Its lines are read one by one. */
function start(word: string, then = '') {
  const script = `
    import { releaseLock, takeLock } from ${JSON.stringify(module)};
    const say = (text) => console.log(text);
    const mine = { argv: ['${word}'], workingDirectory: '/', additionalData: null };
    const isFirst = takeLock(${JSON.stringify(folder)}, mine, ({ argv }) => say('second ' + argv[0]));
    say(isFirst ? 'first' : 'refused');
    ${then}
    process.stdin.resume();
    if (!isFirst) process.exit();`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => (await lines.next()).value as string };
}

test('the second is refused, and the first hears what it was started with', async () => {
  const first = start('one');
  expect(await first.line()).toBe('first');
  const second = start('two');
  expect(await second.line()).toBe('refused');
  expect(await first.line()).toBe('second two');
});

test('a first instance that is busy keeps its lock, and hears of the second when it has time', async () => {
  // Blocks its event loop from the moment it has the lock until it is told to stop.
  const gate = path.join(folder, 'go-on');
  const busy = start('one', `const fs = await import('node:fs'); while (!fs.existsSync(${JSON.stringify(gate)})) ;`);
  expect(await busy.line()).toBe('first');
  const lock = JSON.parse(readFileSync(path.join(folder, 'chromium-host.lock'), 'utf8')) as Lock;
  const told = (word: string) => handOver(lock, { argv: [word], workingDirectory: '/', additionalData: null }, 50);
  expect([told('two'), told('three')]).toEqual([true, true]);
  writeFileSync(gate, '');
  expect([await busy.line(), await busy.line()]).toEqual(['second two', 'second three']);
});

test('of many that start at once, one is the first, and it hears of all others', async () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((word) => ({ word, ...start(word) }));
  const said = await Promise.all(all.map(async (one) => ({ ...one, said: await one.line() })));
  const [first, ...more] = said.filter((one) => one.said === 'first');
  expect(more).toEqual([]);
  const heard: string[] = [];
  while (heard.length < 4) heard.push((await first?.line()) ?? '');
  expect(heard.sort()).toEqual(all.filter(({ word }) => word !== first?.word).map(({ word }) => `second ${word}`));
});

test.each(['SIGKILL', 'a spoilt lock'])(
  'what %s left behind is taken over, by one, and nothing is left',
  async (how) => {
    if (how === 'SIGKILL') {
      const dead = start('one');
      expect(await dead.line()).toBe('first');
      dead.child.kill('SIGKILL');
      await once(dead.child, 'exit');
    } else {
      writeFileSync(path.join(folder, 'chromium-host.lock'), '{"pid":');
    }
    const next = start('two', "process.stdin.once('data', () => { releaseLock(); process.exit(); });");
    expect(await next.line()).toBe('first');
    expect(readdirSync(folder)).toEqual(['chromium-host.lock']);
    next.child.stdin?.write('end\n');
    await once(next.child, 'exit');
    expect(readdirSync(folder)).toEqual([]);
  },
);
