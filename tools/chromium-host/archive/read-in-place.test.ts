import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectNode } from '../launch/project-node.ts';
import { targetOf } from './package-exports.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'in-archive-'));
const archive = path.join(folder, 'app.asar');
const register = path.resolve(import.meta.dirname, '..', 'register.ts');

const files: Record<string, string> = {
  'package.json': '{"type":"module"}',
  'text.txt': 'åäö',
  'folder/deep/inner.txt': 'inner',
  'late.js': 'export const late = import.meta.url;',
  'thread.js': `import { readFileSync } from 'node:fs'; import { parentPort } from 'node:worker_threads'; import plain from 'plain';
    parentPort.postMessage([readFileSync(new URL('./text.txt', import.meta.url), 'utf8'), plain.name]);`,
  'node_modules/plain/package.json': '{"name":"plain","main":"./lib"}',
  'node_modules/plain/lib/index.js': `module.exports = { name: require('./name'), data: require('../package.json').name, file: __filename,
    native: require.resolve('../build/part.node') };`,
  'node_modules/plain/lib/name.js': "exports.x = 1; module.exports = 'plain ' + require('two/sub').kind;",
  'node_modules/plain/build/part.node': 'not really',
  'node_modules/two/package.json': '{"name":"two","exports":{"./sub":{"import":"./a.mjs","require":"./a.cjs"}}}',
  'node_modules/two/a.mjs': "export const kind = 'module';",
  'node_modules/two/a.cjs': "exports.kind = 'commonjs';",
};

beforeAll(async () => {
  const source = path.join(folder, 'source');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
    writeFileSync(path.join(source, name), text);
  }
  await createPackageWithOptions(source, archive, { unpack: '*.node' });
  rmSync(source, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a module as the app's main would; the module prints its findings. */
function run(code: string): unknown {
  const head = `import fs, { readFileSync } from 'node:fs'; import { readFile, readdir } from 'node:fs/promises'; import path from 'node:path';
    const archive = ${JSON.stringify(archive)}; const at = (name) => path.join(archive, name);
    const words = async (run) => { try { return String(await run()); } catch (error) { return error.code ?? error.message; } };
    const say = (value) => process.stdout.write(JSON.stringify(value));`;
  const { stdout, stderr } = spawnSync(
    projectNode(),
    [`--import=${register}`, '--input-type=module', '-e', `${head}\n${code}`],
    { encoding: 'utf8', cwd: folder },
  );
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout);
}

test('files are read by every form of fs, as on the disk', () => {
  expect(
    run(`say([
      readFileSync(at('text.txt'), 'utf8'), (await readFile(at('text.txt'))).length,
      await new Promise((done) => fs.readFile(at('text.txt'), 'utf8', (_error, text) => done(text))),
      readFileSync(at('node_modules/plain/build/part.node'), 'utf8'),
      fs.existsSync(at('text.txt')), fs.existsSync(at('no.txt')), fs.statSync(archive).isDirectory(),
      fs.statSync(at('text.txt')).size, fs.statSync(at('folder')).isDirectory(), fs.statSync(at('no'), { throwIfNoEntry: false }) === undefined,
      (await readdir(at('folder'), { recursive: true })).sort(),
      fs.readdirSync(at('folder'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).map((one) => path.relative(archive, path.join(one.parentPath, one.name))),
      path.relative(archive, fs.realpathSync(at('text.txt'))),
    ])`),
  ).toEqual([
    ...['åäö', 6, 'åäö', 'not really', true, false, true, 6, true, true],
    ['deep', path.join('deep', 'inner.txt')],
    [path.join('folder', 'deep', 'inner.txt')],
    'text.txt',
  ]);
});

test('what is not there, and what is no file, fails by Electron’s codes; what is not played says its name', () => {
  expect(
    run(`say([
      await words(() => readFileSync(at('no.txt'))), await words(() => readFile(at('no.txt'))), await words(() => readFileSync(at('folder'))),
      await words(() => fs.readdirSync(at('text.txt'))), await words(() => fs.accessSync(at('text.txt'), fs.constants.W_OK)),
      await words(() => fs.openSync(at('text.txt'))), await words(() => fs.writeFileSync(at('new.txt'), '')),
      await words(() => fs.promises.copyFile(path.join(${JSON.stringify(folder)}, 'x'), at('new.txt'))),
    ])`),
  ).toEqual([
    ...['ENOENT', 'ENOENT', 'EISDIR', 'ENOTDIR', 'EACCES'],
    'not implemented by the Chromium host: fs.openSync of a path in an archive',
    'not implemented by the Chromium host: fs.writeFileSync of a path in an archive',
    'not implemented by the Chromium host: fs.copyFile to a path in an archive',
  ]);
});

test('modules are found and loaded where they lie, by import and by require; a native part is beside the archive', () => {
  const found = run(`
    const { createRequire } = await import('node:module');
    const { late } = await import(new URL('file://' + at('late.js')));
    const require = createRequire(at('late.js'));
    const plain = require('plain');
    say([late.endsWith('/app.asar/late.js'), plain, (await import('file://' + at('node_modules/two/a.mjs'))).kind,
      path.relative(archive, require.resolve('plain/package.json')), await words(() => require('nothing')), await words(() => import('file://' + at('gone.js')))])`);
  expect(found).toEqual([
    true,
    {
      name: 'plain commonjs',
      data: 'plain',
      file: path.join(archive, 'node_modules/plain/lib/index.js'),
      native: path.join(`${archive}.unpacked`, 'node_modules/plain/build/part.node'),
    },
    'module',
    path.join('node_modules', 'plain', 'package.json'),
    'MODULE_NOT_FOUND',
    'ERR_MODULE_NOT_FOUND',
  ]);
});

test('a thread begins with a file of the archive, and sees the others', () => {
  expect(
    run(`const { Worker } = await import('node:worker_threads');
      const worker = new Worker(new URL('file://' + at('thread.js')), { env: {} });
      say(await new Promise((done, fail) => worker.once('message', done).once('error', fail)))`),
  ).toEqual(['åäö', 'plain commonjs']);
});

test.each([
  ['./lib/a.js', '.', './lib/a.js'],
  [{ '.': { browser: './b.js', default: './d.js' } }, '.', './d.js'],
  [{ './*': './src/*.js', './in/*': './inner/*.js' }, './in/x', './inner/x.js'],
  [{ './a': { node: { import: './i.js', require: './r.js' } } }, './a', './r.js'],
  [{ './a': null, '.': './x.js' }, './a', null],
  [{ '.': './x.js' }, './not', null],
])('exports %j: %s is %s', (exports, name, target) => {
  expect(targetOf(exports, name, ['node', 'require'])).toBe(target);
});
