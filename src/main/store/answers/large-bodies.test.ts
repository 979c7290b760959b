import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { destroyStoreFiles } from '../files/destroy-store.ts';
import { startChild } from '../testing/child.ts';
import { fakeKeychain, openWith, realRandom, removeTemporaryFolders, temporaryFolder } from '../testing/store-parts.ts';
import { createAnswerAges } from './answer-ages.ts';
import { createAnswers, type KeptBody } from './answers.ts';
import { type AnswerToKeep, MAX_ROW_BYTES } from './keep-answers.ts';
import { createBodiesInMemory, createBodyFiles, toShared } from './large-bodies.ts';

afterAll(removeTemporaryFolders);

const CHUNK = 256 * 1024;
const DAMAGED = { data: { code: 'store', reason: 'damaged-body' } };

function given(body: Uint8Array, change: Partial<AnswerToKeep> = {}): AnswerToKeep {
  const request = { profileId: 'p', endpoint: 'invoices', method: 'GET', target: '/', key: 'k' } as const;
  return { ...request, status: 200, headers: [], body, fetchedAt: 1, durationMs: 1, ...change };
}

const bytesOf = (body: KeptBody | undefined) => (body instanceof Uint8Array ? body : body?.load());

async function openStore(folder = temporaryFolder(), keychain = fakeKeychain()) {
  const store = await openWith(folder, keychain);
  const answers = createAnswers(store.cacheDb, { random: realRandom, bodies: store.bodies });
  const files = () => readdirSync(folder).flatMap((name) => (name === 'bodies' ? readdirSync(join(folder, name)) : []));
  return { folder, keychain, store, answers, files };
}

test.each([
  ['files', () => createBodyFiles(join(temporaryFolder(), 'bodies'))],
  ['memory', () => createBodiesInMemory()],
])('%s: what is written is read again, whatever its size; the copy is of shared memory', async (_, make) => {
  const bodies = make();
  for (const size of [1, CHUNK - 1, CHUNK, CHUNK + 1, 5 * CHUNK + 17]) {
    const body = new Uint8Array(randomBytes(size));
    const key = await bodies.write(`b${size}`, body);
    const read = await bodies.read(`b${size}`, key, size);
    expect(Buffer.from(read).equals(body)).toBe(true);
    expect(read.buffer).toBeInstanceOf(SharedArrayBuffer);
  }
  const key = await bodies.write('b1', new Uint8Array(1));
  bodies.remove(['b1']);
  await expect.poll(() => bodies.read('b1', key, 1).catch((cause) => cause)).toMatchObject(DAMAGED);
});

test('a file without its key, a changed one, a shorter one, one that has gone: damaged, never other bytes', async () => {
  const folder = join(temporaryFolder(), 'bodies');
  const bodies = createBodyFiles(folder);
  const body = new Uint8Array(3 * CHUNK).fill(65);
  const key = await bodies.write('b', body);
  const sealed = readFileSync(join(folder, 'b'));
  expect(sealed.includes('AAAAAAAA')).toBe(false);
  // Equal chunks differ on disk, so none can replace another.
  expect(sealed.subarray(0, CHUNK).equals(sealed.subarray(CHUNK + 16, 2 * CHUNK + 16))).toBe(false);
  await expect(bodies.read('b', new Uint8Array([key[0] ?? 0, ...randomBytes(32)]), body.length)).rejects.toMatchObject(
    DAMAGED,
  );
  for (let flip = 0; flip < 100; flip++) {
    const bit = Math.floor(Math.random() * sealed.length * 8);
    const spoilt = Buffer.from(sealed);
    spoilt[bit >> 3]! ^= 1 << (bit & 7);
    writeFileSync(join(folder, 'b'), spoilt);
    await expect(bodies.read('b', key, body.length)).rejects.toMatchObject(DAMAGED);
  }
  writeFileSync(join(folder, 'b'), sealed);
  expect((await bodies.read('b', key, body.length)).length).toBe(body.length);
  truncateSync(join(folder, 'b'), sealed.length - 1);
  await expect(bodies.read('b', key, body.length)).rejects.toMatchObject(DAMAGED);
  rmSync(join(folder, 'b'));
  await expect(bodies.read('b', key, body.length)).rejects.toMatchObject(DAMAGED);
});

test('a body of the first form says that it is one, and is kept anew when its bytes come again', async () => {
  const { store, answers } = await openStore();
  const body = new Uint8Array(2 * CHUNK).fill(68);
  const kept = await answers.keep(given(body));
  const id = kept?.id ?? '';
  // A key of the first form had no prefix; Electron does not have that cipher.
  store.cacheDb.run('UPDATE answers SET body_key = ? WHERE id = ?', [new Uint8Array(randomBytes(32)), id]);
  const load = async () => bytesOf(answers.get(id)?.body);
  await expect(load()).rejects.toMatchObject({ data: { code: 'store', reason: 'old-body' } });
  expect((await answers.keep(given(body, { fetchedAt: 2 })))?.id).toBe(id);
  expect(Buffer.from((await load()) ?? []).equals(body)).toBe(true);
  store.cacheDb.run('UPDATE answers SET body_key = ? WHERE id = ?', [new Uint8Array([9, ...randomBytes(32)]), id]);
  await expect(load()).rejects.toMatchObject(DAMAGED);
  store.close();
});

test('a large answer is kept beside the database, with its versions as any other; erased, its file goes with it', async () => {
  const { folder, store, answers, files } = await openStore();
  const ages = createAnswerAges(store.cacheDb);
  const small = ages.bytes();
  const body = new Uint8Array(randomBytes(MAX_ROW_BYTES + 1));
  const first = await answers.keep(given(body));
  const sha256 = createHash('sha256').update(body).digest('hex');
  expect(first).toMatchObject({ bytes: body.length, sha256 });
  expect(files()).toEqual([first?.id]);
  expect(ages.bytes() - small).toBeGreaterThanOrEqual(body.length);
  expect(store.bytes()).toBeGreaterThan(body.length);

  const again = await answers.keep(given(await toShared(body), { fetchedAt: 2, sha256 }));
  expect(again).toEqual({ ...first, fetchedAt: 2 });
  expect(files()).toHaveLength(1);
  const other = await answers.keep(given(new Uint8Array(MAX_ROW_BYTES + 1), { fetchedAt: 3 }));
  expect(answers.versions('p', 'invoices', 'k').map(({ meta }) => meta.id)).toEqual([other?.id, first?.id]);
  expect(await bytesOf(answers.get(first?.id ?? '')?.body)).toEqual(body);
  expect(await bytesOf(answers.after('p', 0)?.body)).toEqual(body);

  expect(await answers.keep(given(new Uint8Array(MAX_ROW_BYTES + 2)), () => false)).toBeNull();
  await expect.poll(files).toHaveLength(2);
  const before = answers.get(first?.id ?? '')?.body;
  expect(answers.eraseIds([first?.id ?? ''])).toBe(1);
  await expect.poll(files).toEqual([other?.id]);
  await expect(bytesOf(before)).rejects.toMatchObject(DAMAGED);
  store.close();
  destroyStoreFiles(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('a small one stays in its row', async () => {
  const { answers, files, store } = await openStore();
  const kept = await answers.keep(given(new Uint8Array(MAX_ROW_BYTES)));
  expect(answers.get(kept?.id ?? '')?.body).toBeInstanceOf(Uint8Array);
  expect(files()).toEqual([]);
  store.close();
});

// Five processes are started and killed: seconds, more on a busy machine.
const KILLS_MS = 120_000;

test('killed in the middle: every row has its whole body, and the next start leaves no file without a row', {
  timeout: KILLS_MS,
}, async () => {
  const { folder, keychain, store } = await openStore();
  store.close();
  for (let round = 0; round < 5; round++) {
    const script = new URL('../testing/keep-large-until-killed.ts', import.meta.url);
    const child = startChild(script, [folder, Buffer.from(keychain.key ?? []).toString('hex')]);
    const said = await child.next<string>();
    await child.kill();
    const opened = await openStore(folder, keychain);
    const metas = opened.answers.metasOf('p', 'invoices');
    expect(metas.map(({ id }) => id)).toContain(said);
    expect(opened.files().sort()).toEqual(metas.map(({ id }) => id).sort());
    for (const { id, sha256 } of metas) {
      const body = await bytesOf(opened.answers.get(id)?.body);
      expect(
        createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      ).toBe(sha256);
    }
    opened.store.close();
  }
});

test('a body that nobody can read any more is whole again once the same bytes come', async () => {
  const { folder, store, answers } = await openStore();
  const body = new Uint8Array(3 * CHUNK).fill(66);
  const load = async (id: string) => bytesOf(answers.get(id)?.body);
  const kept = await answers.keep(given(body));
  const file = join(folder, 'bodies', kept?.id ?? '');
  for (const spoil of [() => truncateSync(file, 100), () => rmSync(file)]) {
    spoil();
    await expect(load(kept?.id ?? '')).rejects.toMatchObject(DAMAGED);
    const again = await answers.keep(given(body, { fetchedAt: 2 }));
    expect(again?.id).toBe(kept?.id);
    expect(Buffer.from((await load(kept?.id ?? '')) ?? []).equals(body)).toBe(true);
  }
  store.close();
});

test('a cache that is set aside takes its bodies along, and nothing in their folder keeps the store from opening', async () => {
  const { folder, keychain, store, answers } = await openStore();
  await answers.keep(given(new Uint8Array(2 * CHUNK).fill(67)));
  store.close();
  mkdirSync(join(folder, 'bodies', 'not-ours'));
  const stray = await openWith(folder, keychain);
  expect([stray.state, stray.detail]).toEqual(['file', null]);
  stray.close();
  writeFileSync(join(folder, 'cache.db'), randomBytes(8192));
  const anew = await openWith(folder, keychain);
  expect([anew.state, anew.detail]).toEqual(['file', null]);
  expect(readdirSync(join(folder, `${anew.cacheSetAside}-bodies`))).toHaveLength(2);
  anew.close();
  destroyStoreFiles(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('a page of the cache that is damaged anywhere sets the cache aside, or is met later; the store opens', async () => {
  const { folder, keychain, store, answers } = await openStore();
  for (let at = 0; at < 3; at++) await answers.keep(given(new Uint8Array(2 * CHUNK).fill(at), { key: `k${at}` }));
  for (let at = 0; at < 30; at++) answers.put(given(new Uint8Array(3000).fill(at), { key: `s${at}` }));
  store.close();
  const spoilt = temporaryFolder();
  const pages = statSync(join(folder, 'cache.db')).size / 4096;
  for (let page = 0; page < pages; page++) {
    rmSync(spoilt, { recursive: true, force: true });
    cpSync(folder, spoilt, { recursive: true });
    const bytes = readFileSync(join(spoilt, 'cache.db'));
    bytes[page * 4096 + 2000] = (bytes[page * 4096 + 2000] ?? 0) ^ 1;
    writeFileSync(join(spoilt, 'cache.db'), bytes);
    const opened = await openWith(spoilt, keychain);
    expect([opened.state, opened.detail], `page ${page}`).toEqual(['file', null]);
    opened.close();
  }
});
