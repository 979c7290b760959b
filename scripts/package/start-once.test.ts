import { expect, test } from 'vitest';
import { startOnce } from './start-once.ts';

const LOG = `
  const { appendFileSync, mkdirSync } = require('node:fs');
  const folder = process.env.ELKONTOR_USER_DATA + '/logs';
  mkdirSync(folder);
  const log = (level, event) => appendFileSync(folder + '/elkontor.log', JSON.stringify({ level, event }) + '\\n');
`;
const start = (script: string, withinMs = 60_000) =>
  startOnce(process.execPath, { args: ['-e', LOG + script], withinMs, aliveMs: 200 });

test('a packed program is started once: right is one that logs its start and stays', async () => {
  expect(await start("log('info', 'app.started'); setInterval(() => {}, 1000)")).toEqual([]);
});

test('one that ends, logs an error, never starts or is not there is named', async () => {
  expect((await start("console.error('no display'); process.exit(3)")).join()).toMatch(/ended \(3\): no display/);
  const error = "log('info', 'app.started'); log('error', 'app.uncaught-exception'); setInterval(() => {}, 1000)";
  expect(await start(error)).toEqual(['its log has the error app.uncaught-exception']);
  expect(await start('setInterval(() => {}, 1000)', 300)).toEqual(['it did not start within 0.3 s']);
  expect((await startOnce('/nowhere/elkontor')).join()).toContain('ENOENT');
});
