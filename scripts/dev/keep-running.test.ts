import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { type BuiltParts, readBuiltParts, watchBuild } from './built-parts.ts';
import { keepRunning } from './keep-running.ts';

function workshop() {
  const seen: string[] = [];
  let built: BuiltParts | null = { started: 'main 1', shown: 'page 1' };
  let settled: () => void = () => undefined;
  let apps = 0;
  let leave: (code: number) => void = () => undefined;
  const session = keepRunning({
    readBuilt: () => built,
    watch: (onSettled) => {
      settled = onSettled;
      return () => seen.push('unwatched');
    },
    say: () => undefined,
    launch: async () => {
      apps += 1;
      const number = apps;
      seen.push(`launch ${number}`);
      const { promise: exited, resolve } = Promise.withResolvers<number | null>();
      leave = resolve;
      return {
        exited,
        page: { reload: async () => void seen.push(`reload ${number}`) },
        close: async () => {
          seen.push(`close ${number}`);
          resolve(0);
        },
      };
    },
  });
  const build = async (next: BuiltParts | null) => {
    built = next;
    settled();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { seen, session, build, leave: (code: number) => leave(code) };
}

test('a new page is reloaded, a new main starts again; the same build and a half one change nothing', async () => {
  const { seen, session, build, leave } = workshop();
  await build({ started: 'main 1', shown: 'page 1' });
  await build(null);
  await build({ started: 'main 1', shown: 'page 2' });
  await build({ started: 'main 2', shown: 'page 2' });
  expect(seen).toEqual(['launch 1', 'reload 1', 'close 1', 'launch 2']);
  leave(0);
  expect(await session.done).toBe(0);
  expect(seen.at(-1)).toBe('unwatched');
});

test('ended from outside it closes the app that runs now', async () => {
  const { seen, session, build } = workshop();
  await build({ started: 'main 1', shown: 'page 1' });
  await build({ started: 'main 2', shown: 'page 1' });
  await session.stop();
  expect(await session.done).toBe(0);
  expect(seen).toEqual(['launch 1', 'close 1', 'launch 2', 'unwatched', 'close 2']);
});

test('what is built is known by its bytes; a build under way counts as nothing', async () => {
  const out = mkdtempSync(path.join(os.tmpdir(), 'elkontor-built-'));
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    writeFileSync(path.join(out, file), text);
  };
  try {
    put('main/index.js', '1');
    put('preload/index.cjs', '1');
    expect(readBuiltParts(out)).toBeNull();
    put('renderer/index.html', '1');
    const first = readBuiltParts(out);
    put('main/index.js', '1');
    expect(readBuiltParts(out)).toEqual(first);
    const settled = vi.fn();
    const stop = watchBuild(out, settled, 50);
    put('renderer/assets/index-a.js', '2');
    await vi.waitFor(() => expect(settled).toHaveBeenCalled());
    stop();
    const second = readBuiltParts(out);
    expect(second?.started).toBe(first?.started);
    expect(second?.shown).not.toBe(first?.shown);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
});
