import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { expect, test } from 'vitest';
import { createAskingWindow } from './asking-window.ts';

function newWindow(name: string) {
  let isDestroyed = false;
  const window = { name, webContents: { name }, isDestroyed: () => isDestroyed };
  return { window: window as unknown as BrowserWindow, destroy: () => (isDestroyed = true) };
}

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

function newIpc() {
  const listeners = new Map<string, Listener>();
  const ipc = { handle: (channel: string, listener: Listener) => void listeners.set(channel, listener) };
  const call = (channel: string, sender: unknown) =>
    listeners.get(channel)?.({ sender } as IpcMainInvokeEvent, 'input') as Promise<unknown>;
  return { ipc, call };
}

test('what a window asked for is done for that window, however long it takes and whatever others ask meanwhile', async () => {
  const [main, side] = [newWindow('main'), newWindow('side')];
  const { ipc, call } = newIpc();
  const asking = createAskingWindow(() => [main.window, side.window]);
  asking.watch(ipc).handle('ask', async () => {
    await sleep(0);
    const first = asking.current();
    // A job continues after its call was answered.
    return new Promise((resolve) => setImmediate(() => resolve([first, asking.current()])));
  });
  const answers = await Promise.all([call('ask', main.window.webContents), call('ask', side.window.webContents)]);
  expect(answers).toEqual([
    [main.window, main.window],
    [side.window, side.window],
  ]);
  expect(asking.current()).toBeNull();
});

test('a window that has gone, or is none of ours, has nothing opened over it', async () => {
  const side = newWindow('side');
  const { ipc, call } = newIpc();
  const asking = createAskingWindow(() => [side.window]);
  asking.watch(ipc).handle('ask', async () => {
    side.destroy();
    return asking.current();
  });
  expect(await call('ask', side.window.webContents)).toBeNull();
  expect(await call('ask', { name: 'foreign' })).toBeNull();
});
