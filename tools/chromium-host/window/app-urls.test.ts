import { expect, test } from 'vitest';
import { fromChromiumUrl, toChromiumPolicy, toChromiumUrl } from './app-urls.ts';

const schemes = new Set(['app']);

test('an address of the app goes to Chromium and back unchanged', () => {
  for (const url of ['app://bundle/index.html?a=1#b', 'app://bundle', 'app://bundle/', 'app://other/x/y']) {
    expect(toChromiumUrl(url, schemes)).toMatch(/^https:\/\/(bundle|other)\.app\.test/);
    expect(fromChromiumUrl(toChromiumUrl(url, schemes), schemes)).toBe(url);
  }
});

test('other origins are left alone, also those that look alike', () => {
  for (const url of [
    'https://app.test.evil.example/',
    'https://bundle.app.test.evil/',
    'http://bundle.app.test/',
    'https://bundle.app.test@evil.example/',
    'about:blank',
  ]) {
    expect(fromChromiumUrl(url, schemes)).toBe(url);
  }
});

test('a policy that names the scheme or an origin is translated, keywords and nonces are not', () => {
  expect(toChromiumPolicy("default-src 'none'; img-src 'self' data: app:; font-src app://bundle", schemes)).toBe(
    "default-src 'none'; img-src 'self' data: https://*.app.test; font-src https://bundle.app.test",
  );
});
