import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { scriptedClient } from '../../../stores/testing/scripted-client.ts';
import { createBundleStore } from './create-bundle-store.ts';
import { createCertificateStore } from './create-certificate-store.ts';
import { createUpdatesStore } from './create-updates-store.ts';

const preview = { id: 'b1', files: [{ name: 'README.txt', chars: 12 }], leaks: [] };

test('a bundle is made, its first file is shown, read on and saved', async () => {
  const text = 'abcdefghijkl';
  const store = createBundleStore(
    scriptedClient({
      'diagnostics.preview': () => preview,
      'diagnostics.text': ({ offset }) => ({ text: text.slice(offset, offset + 8), totalChars: text.length }),
      'diagnostics.save': () => true,
    }),
  );
  await store.getState().make();
  expect(store.getState()).toMatchObject({
    phase: 'shown',
    file: { name: 'README.txt', text: 'abcdefgh', totalChars: 12 },
  });
  await store.getState().readOn();
  expect(store.getState().file?.text).toBe(text);
  expect(await store.getState().save()).toBe(true);
});

test('a bundle that is refused stays in view with its reason', async () => {
  const store = createBundleStore(
    scriptedClient({
      'diagnostics.preview': () => preview,
      'diagnostics.text': () => ({ text: '', totalChars: 0 }),
      'diagnostics.save': () => {
        throw new AppError({ code: 'leak-found', kinds: ['name'] });
      },
    }),
  );
  await store.getState().make();
  expect(await store.getState().save()).toBe(false);
  expect(store.getState()).toMatchObject({ phase: 'shown', error: { code: 'leak-found', kinds: ['name'] } });
});

test('what main tells of a newer version shows at once, and a busy answer stands beside it', async () => {
  const client = scriptedClient({
    'updates.state': () => ({ state: 'idle' as const }),
    'updates.install': () => 'busy' as const,
  });
  const { store, stop } = createUpdatesStore(client);
  await Promise.resolve();
  await Promise.resolve();
  expect(store.getState().update).toEqual({ state: 'idle' });
  client.emit('updates.changed', { state: 'ready', version: '2.0.0', notes: '' });
  expect(store.getState().update).toMatchObject({ state: 'ready', version: '2.0.0' });
  await store.getState().installNow();
  expect(store.getState().install).toBe('busy');
  stop();
});

test('a certificate is chosen, opened with its passphrase, and no longer used when a person says so', async () => {
  const certificate = {
    fileName: 'own.pfx',
    subject: 'client',
    issuer: 'CA',
    validTo: 0,
    sha256: 'ab',
    state: 'ready' as const,
  };
  const client = scriptedClient({
    'certificate.status': () => null,
    'certificate.choose': () => ({ token: 't1', name: 'own.pfx' }),
    'certificate.use': ({ passphrase }) => {
      if (passphrase !== 'right') throw new AppError({ code: 'certificate', reason: 'wrong-passphrase' });
      return certificate;
    },
    'certificate.forget': () => undefined,
  });
  const store = createCertificateStore(client, 'p1');
  await store.getState().load();
  expect(store.getState()).toMatchObject({ certificate: null, isBusy: false, error: null });
  await store.getState().choose();
  store.getState().editPassphrase('wrong');
  expect(await store.getState().use()).toBe(false);
  expect(store.getState()).toMatchObject({ chosen: { token: 't1' }, error: { reason: 'wrong-passphrase' } });
  store.getState().editPassphrase('right');
  expect(await store.getState().use()).toBe(true);
  expect(store.getState()).toMatchObject({ certificate, chosen: null, passphrase: '', error: null });
  expect(await store.getState().forget()).toBe(true);
  expect(store.getState().certificate).toBeNull();
});
