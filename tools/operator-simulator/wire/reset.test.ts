import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const HELPER = new URL('reset.ts', import.meta.url).href;

/** What the end that is not reset sees, once the process that holds both ends has ended by itself. */
async function seen(script: string): Promise<string> {
  const whole = `
    import { connect, createServer } from 'node:net';
    import { reset } from '${HELPER}';
    const server = createServer((far) => {
      server.close();
      far.on('error', () => {});
      ${script}
    });
    server.listen(0, '127.0.0.1', () => {
      const near = connect(server.address().port, '127.0.0.1').resume();
      near.on('error', ({ code }) => console.log(code)).on('end', () => console.log('end'));
    });`;
  const args = ['--input-type=module', '--eval', whole];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 30_000, killSignal: 'SIGKILL' });
  return stdout.trim();
}

test('the other end of a connection sees that it was reset', async () => {
  expect(await seen('reset(far);')).toBe('ECONNRESET');
});

test('a connection reset while it is being ended does not keep its process from ending', async () => {
  expect(await seen('far.end(); reset(far);')).toBe('end');
});

test('nor does one that was ended before it was made', async () => {
  const next = `
    far.destroy();
    const other = createServer((end) => end.resume().on('error', () => {})).listen(0, '127.0.0.1', () => {
      const made = connect(other.address().port, '127.0.0.1').on('error', () => {});
      made.on('close', () => other.close());
      made.end();
      reset(made);
    });`;
  expect(await seen(next)).toBe('end');
});
