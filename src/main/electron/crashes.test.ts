import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';

vi.mock('electron', () => ({ app: new EventEmitter(), dialog: {} }));
const { reviveWindow } = await import('./crashes.ts');

function openWindow() {
  const webContents = Object.assign(new EventEmitter(), { reload: vi.fn() });
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false });
  const listener = { onRestarted: vi.fn(), onRepeatedCrash: vi.fn(), onSlow: vi.fn(), nowMs: () => nowMs };
  let nowMs = 0;
  reviveWindow(window as unknown as BrowserWindow, listener);
  return {
    webContents,
    window,
    listener,
    async die(atMs: number, reason = 'crashed') {
      nowMs = atMs;
      webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('a page that died is loaded anew, and told with its reason', async () => {
  const { webContents, listener, die } = openWindow();
  await die(1000);
  expect(webContents.reload).toHaveBeenCalledOnce();
  expect(listener.onRestarted).toHaveBeenCalledExactlyOnceWith({ reason: 'crashed', code: '5' });
  await die(2000, 'clean-exit');
  expect(webContents.reload).toHaveBeenCalledOnce();
});

test('a page that dies again and again is given up; one that dies now and then is not', async () => {
  const often = openWindow();
  for (let n = 0; n < 4; n++) await often.die(n * 1000);
  expect(often.webContents.reload).toHaveBeenCalledTimes(3);
  expect(often.listener.onRepeatedCrash).toHaveBeenCalledOnce();
  const seldom = openWindow();
  for (let n = 0; n < 8; n++) await seldom.die(n * 40_000);
  expect(seldom.webContents.reload).toHaveBeenCalledTimes(8);
  expect(seldom.listener.onRepeatedCrash).not.toHaveBeenCalled();
});

test('a page that does not answer is told, and left alone', () => {
  const { window, webContents, listener } = openWindow();
  window.emit('unresponsive');
  expect(listener.onSlow).toHaveBeenCalledOnce();
  expect(webContents.reload).not.toHaveBeenCalled();
});
