import { expect, test, vi } from 'vitest';
import type { Client } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { createOfficeEntryStore, readAddresses } from './create-office-entry-store.ts';

test('joining an office: what was typed goes to main once, and password, passphrase and key stay nowhere', async () => {
  const call = vi.fn(async (name: string) =>
    name === 'office.chooseInvitation' ? { token: 'tok', name: 'kontor', addresses: [], database: 'd' } : undefined,
  );
  const store = createOfficeEntryStore({ call, on: () => () => undefined } as unknown as Client);
  await store.getState().chooseInvitation();
  store.getState().edit({ passphrase: 'p', user: 'anna', password: 'secret', name: 'Anna', addresses: 'x.se' });
  expect(await store.getState().join()).toBe(true);
  expect(call).toHaveBeenLastCalledWith('office.join', {
    ...{ invitation: { token: 'tok', passphrase: 'p' }, keyText: '', addresses: [], database: '', ca: '' },
    ...{ user: 'anna', password: 'secret', certificate: null, name: 'Anna' },
  });
  expect(JSON.stringify(store.getState())).not.toMatch(/secret|"p"/);
});

test('addresses as people write them', () => {
  expect(readAddresses('db.example.se')).toEqual([{ host: 'db.example.se', port: 5432 }]);
  expect(readAddresses(' a.se:6000,\n b.se ; ')).toEqual([
    { host: 'a.se', port: 6000 },
    { host: 'b.se', port: 5432 },
  ]);
  expect(readAddresses('a.se:x b.se:0 :5432 a:1:2')).toEqual([]);
});

test('a failure is told and keeps what was typed; a question that was cancelled is none', async () => {
  let code: 'cancelled' | 'office-holds' = 'office-holds';
  const fails = async () => {
    throw new AppError(code === 'cancelled' ? { code } : { code, reason: 'tls' });
  };
  const store = createOfficeEntryStore({ call: fails, on: () => () => undefined } as unknown as Client);
  store.getState().edit({ how: 'typed', user: 'anna' });
  expect(await store.getState().join()).toBe(false);
  expect(store.getState()).toMatchObject({ error: { code: 'office-holds' }, typed: { user: 'anna' }, isBusy: null });
  code = 'cancelled';
  await store.getState().leave();
  expect(store.getState().error).toBeNull();
});

test('an invitation stays to be passed on until somebody says so, and the new key is taken once', async () => {
  const call = vi.fn(async (name: string) =>
    name.startsWith('office.take') ? undefined : { name: 'bo.elkontor-office', passphrase: 'AAAA' },
  );
  const store = createOfficeEntryStore({ call, on: () => () => undefined } as unknown as Client);
  const { editInvited, invite, renewKey, passedOn, edit, takeKey } = store.getState();
  editInvited('bo');
  await invite();
  expect(call).toHaveBeenLastCalledWith('office.invite', { login: 'bo' });
  expect(store.getState()).toMatchObject({ invited: '', written: { passphrase: 'AAAA', isNewKey: false } });
  await renewKey();
  expect(store.getState().written).toMatchObject({ isNewKey: true });
  passedOn();
  expect(JSON.stringify(store.getState())).not.toContain('AAAA');
  edit({ how: 'typed', keyText: 'LETTERS' });
  await takeKey();
  expect(call).toHaveBeenLastCalledWith('office.takeKey', { invitation: null, keyText: 'LETTERS' });
  expect(JSON.stringify(store.getState())).not.toContain('LETTERS');
  edit({ password: 'SECRET' });
  await store.getState().takePassword();
  expect(call).toHaveBeenLastCalledWith('office.takePassword', { password: 'SECRET' });
  expect(JSON.stringify(store.getState())).not.toContain('SECRET');
});
