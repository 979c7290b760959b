import { expect, test } from 'vitest';
import { APP_INDEX, isAppUrl, isTrustedFrame } from './app-origin.ts';

const hostile = [
  ...[
    'https://bundle/',
    'http://bundle/index.html',
    'https://bundle.app.test/',
    'file:///etc/passwd',
    'about:blank',
    'about:srcdoc',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,<h1>x</h1>',
    'blob:app://bundle/0',
    'mailto:a@b.se',
    'ftp://bundle/',
    'ws://bundle/',
  ],
  ...[
    'app://bundle@evil/',
    'app://x@bundle/',
    'app://x:y@bundle/',
    'app://bundle.evil/',
    'app://evil/bundle/',
    'app://bundle:443/',
  ],
  ...[
    'app://bundle:1/',
    'app:///bundle/index.html',
    'app:bundle/index.html',
    'app:/bundle',
    'app://',
    'app://BUNDLE.evil/',
  ],
  ...[
    'application://bundle/',
    'xapp://bundle/',
    'app2://bundle/',
    ' https://app://bundle/',
    'view-source:app://bundle/',
    '',
  ],
  ...[
    '//bundle/',
    '/index.html',
    'index.html',
    'app',
    'app:',
    'chrome://gpu',
    'devtools://devtools/',
    'app://%62undle.evil/',
  ],
  ...[
    'filesystem:app://bundle/x',
    'intent://bundle/#Intent;scheme=app;end',
    'app://bundle%2eevil/',
    'app://bundle\u3002evil/',
  ],
];

test.each(hostile)('only the app’s own addresses are trusted: %j is not the app', (address) => {
  expect(isAppUrl(address)).toBe(false);
});

test('the app’s own addresses are the app', () => {
  for (const address of [APP_INDEX, 'app://bundle', 'app://bundle/a/b.js?x#y', 'APP://bundle/']) {
    expect(isAppUrl(address)).toBe(true);
  }
});

test('only the main frame itself is trusted, and only while it shows the app', () => {
  const main = { url: APP_INDEX };
  expect(isTrustedFrame(main, main)).toBe(true);
  expect(isTrustedFrame({ url: APP_INDEX }, main)).toBe(false);
  expect(isTrustedFrame(null, main)).toBe(false);
  expect(isTrustedFrame(null, null)).toBe(false);
  const elsewhere = { url: 'https://evil.example/' };
  expect(isTrustedFrame(elsewhere, elsewhere)).toBe(false);
});
