import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { nameForNotices, notifyAway } from './notify.ts';

const electron = vi.hoisted(() => ({
  focused: null as object | null,
  isSupported: true,
  shown: [] as { options: object; emit(event: string): boolean }[],
  modelIds: [] as string[],
}));
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  return {
    app: { setAppUserModelId: (id: string) => void electron.modelIds.push(id) },
    BrowserWindow: { getFocusedWindow: () => electron.focused },
    Notification: class extends Emitter {
      static isSupported = () => electron.isSupported;
      readonly options: object;
      constructor(options: object) {
        super();
        this.options = options;
      }
      show = () => void electron.shown.push(this);
    },
  };
});

const text = { title: 'Bulk registration 3 is done', body: '51 accepted' };

test('a notice is shown while no window has the focus, and a press on it is heard', () => {
  const pressed = vi.fn();
  notifyAway(text, pressed);
  const [notice] = electron.shown.splice(0);
  expect(notice).toBeInstanceOf(EventEmitter);
  expect(notice?.options).toEqual(text);
  expect(pressed).not.toHaveBeenCalled();
  notice?.emit('click');
  expect(pressed).toHaveBeenCalledOnce();
});

test('who looks at the app is not disturbed, and a system without notices is left alone', () => {
  electron.focused = {};
  notifyAway(text, () => undefined);
  electron.focused = null;
  electron.isSupported = false;
  notifyAway(text, () => undefined);
  electron.isSupported = true;
  expect(electron.shown).toEqual([]);
});

test('Windows is told the name under which the program was installed', () => {
  const { platform } = process;
  Object.defineProperty(process, 'platform', { value: 'win32' });
  nameForNotices();
  Object.defineProperty(process, 'platform', { value: platform });
  expect(electron.modelIds).toEqual(['se.elkontor.desktop']);
});
