import { expect, test } from 'vitest';
import { createShellStore } from '../stores/create-shell-store.ts';
import { keepPlace } from './keep-place.ts';

const at = (hash: string) => ({ hash, pathname: '/index.html', search: '' });

test('the screen that was open is open again, and the next one is remembered', () => {
  const shell = createShellStore({ isFirstRun: false });
  const urls: string[] = [];
  const stop = keepPlace(shell, at('#activity'), (url) => urls.push(url));
  expect(shell.getState().route.screen).toBe('activity');
  shell.getState().navigate('invoices', { customerId: 'C1042' });
  expect(urls).toEqual(['/index.html#invoices']);
  stop();
  shell.getState().navigate('settings');
  expect(urls).toHaveLength(1);
});

test('an address that names no screen changes nothing', () => {
  for (const hash of ['', '#', '#no-such-screen', '#__proto__']) {
    const shell = createShellStore({ isFirstRun: false });
    keepPlace(shell, at(hash), () => undefined);
    expect(shell.getState().route).toMatchObject({ screen: 'today', visit: 0 });
  }
});
