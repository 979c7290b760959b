import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';

const app = vi.hoisted(() => ({}) as EventEmitter & { quit: () => void });
vi.mock('electron', () => ({ app }));
const { askBeforeClose, keepLifecycle } = await import('./lifecycle.ts');

beforeEach(() => {
  Object.assign(Object.setPrototypeOf(app, EventEmitter.prototype), { quit: vi.fn() });
  app.removeAllListeners();
});

function openWindow(answers: boolean[]) {
  const window = Object.assign(new EventEmitter(), { close: vi.fn() });
  askBeforeClose(window as unknown as BrowserWindow, {
    needsAsking: () => true,
    ask: async () => answers.shift() ?? false,
  });
  const close = () => {
    const event = { preventDefault: vi.fn() };
    window.emit('close', event);
    return event.preventDefault.mock.calls.length > 0;
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { window, close, settled };
}

test('closing a window and quitting stay apart: a declined quit does not make a later close one; a quit while the question is open does', async () => {
  const { window, close, settled } = openWindow([false, true]);
  app.emit('before-quit');
  close();
  await settled();
  close();
  await settled();
  expect(app.quit).not.toHaveBeenCalled();
  expect(window.close).toHaveBeenCalledOnce();

  const other = openWindow([true]);
  other.close();
  app.emit('before-quit');
  other.close();
  await other.settled();
  expect(app.quit).toHaveBeenCalledOnce();
  window.emit('closed');
  other.window.emit('closed');
  expect(app.listenerCount('before-quit')).toBe(0);
});

test('"Close anyway" after a quit ends the whole app; after closing a window, that window', async () => {
  const quit = openWindow([true]);
  app.emit('before-quit');
  expect(quit.close()).toBe(true);
  await quit.settled();
  expect(app.quit).toHaveBeenCalledOnce();
  expect(quit.window.close).not.toHaveBeenCalled();
  expect(quit.close()).toBe(false);

  app.removeAllListeners();
  const one = openWindow([true]);
  one.close();
  await one.settled();
  expect(app.quit).toHaveBeenCalledOnce();
  expect(one.window.close).toHaveBeenCalledOnce();
});

test('activated: a window is made only where there is none, and a minimised one comes back', () => {
  let window: { isMinimized(): boolean; restore(): void } | null = null;
  const parts = { openWindow: vi.fn(), window: () => window as unknown as BrowserWindow | null };
  keepLifecycle({ ...parts, beforeQuit: async () => undefined, onQuitFailed: () => undefined });
  const loading = { isMinimized: () => false, restore: vi.fn() };
  window = loading;
  app.emit('activate', {}, false);
  expect([parts.openWindow.mock.calls.length, loading.restore.mock.calls.length]).toEqual([0, 0]);
  const minimised = { isMinimized: () => true, restore: vi.fn() };
  window = minimised;
  app.emit('activate', {}, false);
  expect(minimised.restore).toHaveBeenCalledOnce();
  window = null;
  app.emit('activate', {}, true);
  expect(parts.openWindow).not.toHaveBeenCalled();
  app.emit('activate', {}, false);
  expect(parts.openWindow).toHaveBeenCalledOnce();
});
