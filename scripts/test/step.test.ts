import { expect, test } from 'vitest';
import { command } from './step.ts';

const node = (script: string) => ['-e', script];
const LEAVES_ONE = `
  require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000) // left'], { stdio: 'inherit', detached: true }).unref();
  console.log('said');
`;

test('a command that never ends is ended by its limit, with what it said and what it did', async () => {
  const run = command('node', node("console.log('begun'); setInterval(() => {}, 1000)"), {
    limitMinutes: 0.02,
    now: () => 'in the third test',
  });
  const { code, output } = await run();
  expect(code).toBe(124);
  expect(output).toContain('begun');
  expect(output).toContain('in the third test');
});

test.runIf(process.platform === 'linux')(
  'a process left running is named and ended, and nobody waits for it',
  async () => {
    const { code, output } = await command('node', node(LEAVES_ONE), { graceMs: 500 })();
    expect(code).toBe(0);
    expect(output).toContain('said');
    const pid = Number(/Left running:\n {2}(\d+) .*left/u.exec(output)?.[1]);
    await expect.poll(() => isThere(pid)).toBe(false);
  },
);

test('a command says how it ended', async () => {
  const { code, output } = await command('node', node("console.log('no'); process.exit(3)"))();
  expect({ code, output }).toEqual({ code: 3, output: 'no\n' });
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
