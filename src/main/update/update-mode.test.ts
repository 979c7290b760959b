import { expect, test } from 'vitest';
import { plainNotes } from './release-notes.ts';
import { type Installation, installationOf, namesPublisher, updateMode } from './update-mode.ts';

const address = 'https://updates.example.se/elkontor';
const mode = (installation: Installation, wanted: 'off' | 'notify' | 'auto', more: object = {}) =>
  updateMode({
    policy: { mode: wanted, address },
    policyProblem: null,
    installation,
    namesPublisher: true,
    ...more,
  });

test('the policy decides whether the app updates itself; where an installer would ask or install unasked, it is only told', () => {
  expect(mode('nsis', 'auto')).toEqual({ mode: 'auto', address });
  expect(mode('appimage', 'notify')).toEqual({ mode: 'notify', address });
  expect(mode('linux-package', 'auto').mode).toBe('notify');
  expect(mode('mac', 'auto').mode).toBe('notify');
  expect(mode('nsis', 'off')).toEqual({ mode: 'off', why: 'policy' });
  expect(mode('unpacked', 'auto')).toEqual({ mode: 'off', why: 'unpacked' });
});

test('MSI is never updated, whatever the policy says', () => {
  for (const wanted of ['off', 'notify', 'auto'] as const) expect(mode('msi', wanted).mode).toBe('off');
});

test('without an address, a publisher or a usable policy there are none', () => {
  expect(mode('nsis', 'auto', { policy: { mode: 'auto', address: null } })).toEqual({ mode: 'off', why: 'no-address' });
  expect(mode('nsis', 'auto', { namesPublisher: false })).toEqual({ mode: 'off', why: 'unsigned' });
  expect(mode('nsis', 'auto', { policyProblem: 'is not JSON' })).toEqual({ mode: 'off', why: 'policy-unusable' });
});

test('an installation is told by what its installer left', () => {
  const facts = (platform: NodeJS.Platform, files: string[], env = {}) =>
    installationOf({ platform, packaged: true, env, hasFileBesideApp: (name) => files.includes(name) });
  expect(facts('win32', ['Uninstall Elkontor.exe'])).toBe('nsis');
  expect(facts('win32', [])).toBe('msi');
  expect(facts('darwin', [])).toBe('mac');
  expect(facts('linux', [], { APPIMAGE: '/opt/x.AppImage' })).toBe('appimage');
  expect(facts('linux', ['resources/package-type'])).toBe('linux-package');
  expect(facts('linux', [])).toBe('unpacked');
  expect(installationOf({ platform: 'win32', packaged: false, env: {}, hasFileBesideApp: () => true })).toBe(
    'unpacked',
  );
});

test('the publisher stands in app-update.yml as text or list', () => {
  expect(namesPublisher('provider: generic\npublisherName:\n  - Example AB\nurl: x\n')).toBe(true);
  expect(namesPublisher('publisherName: Example AB\n')).toBe(true);
  expect(namesPublisher('provider: generic\nurl: https://updates.invalid/elkontor\n')).toBe(false);
});

test('release notes come out as text, whatever was put in', () => {
  expect(plainNotes('<h1>0.2</h1><ul><li>Faster</li><li>A &amp; B</li></ul>')).toBe('0.2\n\n- Faster\n- A & B');
  expect(plainNotes('x<script>alert(1)</script><img src=x onerror=alert(1)>y<a href="javascript:z">z')).toBe('xyz');
  expect(plainNotes('a\u0000\u202Eb\n\n\n\nc')).toBe('ab\n\nc');
  expect(plainNotes('n'.repeat(100_000))).toHaveLength(10_000);
});
