import { expect, test } from 'vitest';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { playMain } from '../../../stores/testing/play-main.ts';
import { createPoaStore, type OpenedFile } from './create-poa-store.ts';
import { SAMPLE_POA } from './testing/sample-registration.ts';

function file(name: string, bytes: number[]): OpenedFile {
  return { name, size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer };
}

test('a power of attorney: its bytes are handed to main, and what main found out is kept', async () => {
  const main = playMain({ 'poa.add': () => SAMPLE_POA, 'poa.read': () => new Uint8Array([1, 2]) });
  const poa = createPoaStore(main.client);
  await poa.getState().add(file('a.pdf', [37, 80]));
  expect(main.callsOf('poa.add')).toEqual([{ name: 'a.pdf', bytes: new Uint8Array([37, 80]) }]);
  expect(poa.getState()).toMatchObject({
    facts: SAMPLE_POA,
    bytes: new Uint8Array([1, 2]),
    opening: null,
    failed: null,
  });
});

test('a file that is not taken leaves the one before in place', async () => {
  const main = playMain({
    'poa.add': ({ name }) => {
      if (name === 'bad.pdf') throw new AppError({ code: 'poa', reason: 'unknown-type', maxBytes: null });
      return SAMPLE_POA;
    },
    'poa.read': () => new Uint8Array([1]),
  });
  const poa = createPoaStore(main.client);
  await poa.getState().add(file('good.pdf', [1]));
  await poa.getState().add(file('bad.pdf', [1]));
  expect(poa.getState().facts).toEqual(SAMPLE_POA);
  expect(poa.getState().failed).toMatchObject({ name: 'bad.pdf', error: { code: 'poa', reason: 'unknown-type' } });
});

test('too large, empty and unreadable files never reach main', async () => {
  const main = playMain({});
  const poa = createPoaStore(main.client, () => 2);
  await poa.getState().add(file('big.pdf', [1, 2, 3]));
  expect(poa.getState().failed?.error).toEqual({ code: 'poa', reason: 'too-large', maxBytes: 2 });
  await poa.getState().add(file('nothing.pdf', []));
  expect(poa.getState().failed?.error).toMatchObject({ reason: 'empty' });
  await poa.getState().add({ name: 'folder', size: 1, arrayBuffer: () => Promise.reject(new Error('is a folder')) });
  expect(poa.getState().failed?.error).toMatchObject({ reason: 'unreadable' });
  expect(main.calls).toEqual([]);
});

test('of two files given at once the later one counts', async () => {
  let slow: (() => void) | null = null;
  const main = playMain({
    'poa.add': async ({ name }) => {
      if (name === 'slow.pdf') {
        await new Promise<void>((resolve) => {
          slow = resolve;
        });
      }
      return { ...SAMPLE_POA, name };
    },
    'poa.read': () => new Uint8Array([1]),
    'poa.remove': () => undefined,
  });
  const poa = createPoaStore(main.client);
  const first = poa.getState().add(file('slow.pdf', [1]));
  await poa.getState().add(file('quick.pdf', [1]));
  (slow as (() => void) | null)?.();
  await first;
  expect(poa.getState().facts?.name).toBe('quick.pdf');
});

test('closing the file dialog changes nothing; replacing and removing releases the bytes in main', async () => {
  const tokens = ['t1', 't2'];
  const main = playMain({
    'poa.browse': () => {
      const token = tokens.shift();
      return token === undefined ? null : { ...SAMPLE_POA, token };
    },
    'poa.read': () => new Uint8Array([1]),
    'poa.remove': () => undefined,
  });
  const poa = createPoaStore(main.client);
  await poa.getState().browse();
  await poa.getState().browse();
  expect(main.callsOf('poa.remove')).toEqual([{ token: 't1' }]);
  await poa.getState().browse();
  expect(poa.getState()).toMatchObject({ facts: { token: 't2' }, opening: null });
  await poa.getState().remove();
  expect(main.callsOf('poa.remove')).toEqual([{ token: 't1' }, { token: 't2' }]);
  expect(poa.getState().facts).toBeNull();
});

test('several files at once are refused in words, which can be put away', () => {
  const poa = createPoaStore(playMain({}).client);
  poa.getState().refuse('several');
  expect(poa.getState().failed?.error.code).toBe('several');
  poa.getState().dismissFailure();
  expect(poa.getState().failed).toBeNull();
});

test('a file set aside with a cleared form comes back, and is let go when another takes its place', async () => {
  const main = playMain({
    'poa.add': ({ name }) => ({ ...SAMPLE_POA, name, token: `token-${name}` }),
    'poa.read': () => new Uint8Array([1]),
    'poa.remove': () => undefined,
  });
  const poa = createPoaStore(main.client);
  await poa.getState().add(file('a.pdf', [1]));
  poa.getState().setAside();
  expect(poa.getState()).toMatchObject({ facts: null, bytes: null });
  expect(main.callsOf('poa.remove')).toEqual([]);
  poa.getState().bringBack();
  expect(poa.getState()).toMatchObject({ facts: { name: 'a.pdf' }, bytes: new Uint8Array([1]), aside: null });

  poa.getState().setAside();
  await poa.getState().add(file('b.pdf', [1]));
  poa.getState().bringBack();
  expect(poa.getState().facts?.name).toBe('b.pdf');
  expect(main.callsOf('poa.remove')).toEqual([{ token: 'token-a.pdf' }]);

  poa.getState().setAside();
  poa.getState().reset();
  expect(main.callsOf('poa.remove').at(-1)).toEqual({ token: 'token-b.pdf' });
});

test('a file offered where one is already waits for a word, and takes its place only then', async () => {
  const main = playMain({
    'poa.add': ({ name }) => ({ ...SAMPLE_POA, name, token: `token-${name}` }),
    'poa.read': () => new Uint8Array([1]),
    'poa.remove': () => undefined,
  });
  const poa = createPoaStore(main.client);
  await poa.getState().offer(file('a.pdf', [1]));
  expect(poa.getState()).toMatchObject({ facts: { name: 'a.pdf' }, offered: null });
  await poa.getState().offer(file('b.pdf', [1]));
  expect(poa.getState()).toMatchObject({ facts: { name: 'a.pdf' }, offered: { name: 'b.pdf' } });
  await poa.getState().decideOffer(false);
  expect(poa.getState()).toMatchObject({ facts: { name: 'a.pdf' }, offered: null });
  await poa.getState().offer(file('c.pdf', [1]));
  await poa.getState().decideOffer(true);
  expect(poa.getState()).toMatchObject({ facts: { name: 'c.pdf' }, offered: null });
  expect(main.callsOf('poa.remove')).toEqual([{ token: 'token-a.pdf' }]);
});
