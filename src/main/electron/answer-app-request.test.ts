import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../shared/testing/runs.ts';
import { answerAppRequest } from './answer-app-request.ts';
import { type BundleManifest, listBundle } from './app-bundle.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'app-bundle-'));
const renderer = path.join(folder, 'renderer');
let manifest: BundleManifest;
let nonces = 0;

beforeAll(() => {
  mkdirSync(path.join(renderer, 'assets'), { recursive: true });
  writeFileSync(path.join(renderer, 'index.html'), '<meta name="csp-nonce" content="__NONCE__"><title>page</title>');
  writeFileSync(path.join(renderer, 'assets', 'main-1a.js'), 'export {};');
  writeFileSync(path.join(renderer, 'assets', 'å b.woff2'), 'font');
  writeFileSync(path.join(renderer, 'notes.secret'), 'outside');
  writeFileSync(path.join(folder, 'outside.js'), 'outside');
  symlinkSync(path.join(folder, 'outside.js'), path.join(renderer, 'link.js'));
  manifest = listBundle(renderer);
});

afterAll(() => rmSync(folder, { recursive: true }));

const ask = (url: string, method = 'GET') =>
  answerAppRequest(new Request(url, { method }), { manifest, newNonce: () => `nonce${++nonces}` });

test('the page gets its nonce, the same as its policy, and a new one each time', async () => {
  const seen = new Set<string>();
  for (const url of ['app://bundle/index.html', 'app://bundle/', 'app://bundle/index.html?x#y']) {
    const answer = await ask(url);
    const nonce = /content="([^"]+)"/.exec(await answer.text())![1]!;
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
    seen.add(nonce);
  }
  expect(seen.size).toBe(3);
});

test('every answer carries policy and nosniff, also the refusals', async () => {
  for (const [url, method, status] of [
    ['app://bundle/index.html', 'GET', 200],
    ['app://bundle/assets/main-1a.js', 'HEAD', 200],
    ['app://bundle/none.js', 'GET', 404],
    ['app://elsewhere/index.html', 'GET', 404],
    ['app://bundle/index.html', 'POST', 405],
  ] as const) {
    const answer = await ask(url, method);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = answer.headers.get('content-security-policy');
    for (const part of ["default-src 'none'", "connect-src 'none'", "script-src 'self';", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe');
  }
});

test('no answer asks for a renderer apart: the app opens no windows, and each start would throw its first one away', async () => {
  for (const url of ['app://bundle/', 'app://bundle/assets/main-1a.js', 'app://bundle/none']) {
    expect((await ask(url)).headers.has('cross-origin-opener-policy')).toBe(false);
  }
});

test('files are found by the name that an address gives them', async () => {
  expect((await ask('app://bundle/assets/main-1a.js')).headers.get('content-type')).toBe(
    'text/javascript; charset=utf-8',
  );
  expect((await ask('app://bundle/assets/å b.woff2')).headers.get('content-type')).toBe('font/woff2');
});

test('unknown kinds of file and links are not served', async () => {
  expect((await ask('app://bundle/notes.secret')).status).toBe(404);
  expect((await ask('app://bundle/link.js')).status).toBe(404);
});

test('no address reaches a byte outside the manifest', async () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '/',
    '//',
    '\\',
    '%2e%2e',
    '%2f',
    '%5c',
    '%00',
    'index.html',
    'assets',
    'outside.js',
    'etc/passwd',
    '?',
    '#',
    ';',
    ' ',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), async (pieces) => {
      const url = URL.parse(`app://bundle/${pieces.join('')}`);
      fc.pre(url !== null);
      const answer = await ask(url!.href);
      if (answer.status === 200) expect(manifest.has(url!.pathname)).toBe(true);
      expect(await answer.text()).not.toContain('outside');
    }),
    { numRuns: runs(10_000) },
  );
});
