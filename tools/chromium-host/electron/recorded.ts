import { EventEmitter } from 'node:events';
import path from 'node:path';
import type { Clipboard, NotificationConstructorOptions, PowerMonitor, PowerSaveBlocker, Shell } from 'electron';
import { hostOptions } from '../host.ts';
import { extend, KnownEvents } from './emitter.ts';
import { createEvent, faithful, loud } from './loud.ts';
import { openWithSystem } from './open-with-system.ts';

/** What reached the desktop, recorded for tests. Nothing really opens unless a person runs the app. */
export const recorded = {
  openedExternally: [] as string[],
  shownInFolder: [] as string[],
  notifications: [] as { title: string; body: string }[],
  clipboardText: '',
  /** MIME types of what was last written, with their number of bytes. */
  clipboardItems: {} as Record<string, number>,
};

export const shell = loud(
  'shell',
  faithful<Shell>()({
    async openExternal(url) {
      if (URL.parse(url) === null) throw new Error('Invalid URL');
      recorded.openedExternally.push(url);
      if (hostOptions().opensExternally) await openWithSystem(url);
    },
    showItemInFolder(...args: unknown[]) {
      if (args.length === 0) throw new TypeError('Insufficient number of arguments.');
      const [file] = args;
      if (typeof file !== 'string') throw new TypeError('Error processing argument at index 0, conversion failure');
      recorded.shownInFolder.push(file);
      // As in Electron: the outcome is not reported.
      if (hostOptions().opensExternally) void openWithSystem(path.dirname(file)).catch(() => undefined);
    },
    beep: () => undefined,
  }),
);

export const clipboard = loud(
  'clipboard',
  faithful<Clipboard>()({
    readText: async () => recorded.clipboardText,
    async writeText(text) {
      recorded.clipboardText = text;
    },
    async write(items) {
      recorded.clipboardItems = {};
      for (const item of items) {
        for (const type of item.types) {
          const part = await item.getType(type);
          recorded.clipboardItems[type] = part instanceof Blob ? part.size : 0;
        }
      }
    },
    clear() {
      recorded.clipboardText = '';
    },
    has: async (mimetype) => mimetype === 'text/plain' && recorded.clipboardText !== '',
  }),
);

class HostClipboardItem {
  readonly types: string[];
  readonly #items: Record<string, unknown>;

  constructor(items: Record<string, unknown>) {
    this.#items = items;
    this.types = Object.keys(items);
  }

  async getType(type: string): Promise<unknown> {
    if (!(type in this.#items)) throw new Error(`no ${type} in this item`);
    const item = await this.#items[type];
    return typeof item === 'string' ? new Blob([item], { type }) : item;
  }
}

export const ClipboardItem = loud('ClipboardItem', HostClipboardItem);

const shown: EventEmitter[] = [];

class HostNotification extends EventEmitter {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;

  constructor(options: NotificationConstructorOptions = {}) {
    super();
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
    // biome-ignore lint/correctness/noConstructorReturn: what the notification lacks must throw by name.
    return loud('Notification', this);
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    recorded.notifications.push({ title: this.title, body: this.body });
    shown.push(this);
    this.emit('show', createEvent({}));
  }

  close(): void {
    this.emit('close', createEvent({}));
  }
}

export const Notification = loud('Notification', HostNotification);

/** For the control channel: a click on the n-th notification shown. */
export function clickNotification(index: number): void {
  const notification = shown[index];
  if (notification === undefined) throw new Error(`no notification ${index}`);
  notification.emit('click', createEvent({}));
}

const power = new KnownEvents('powerMonitor', [
  ...['suspend', 'resume', 'on-ac', 'on-battery', 'shutdown', 'lock-screen', 'unlock-screen'],
  ...['thermal-state-change', 'speed-limit-change', 'user-did-become-active', 'user-did-resign-active'],
]);

export const powerMonitor = loud(
  'powerMonitor',
  extend(
    power,
    faithful<PowerMonitor>()({
      isOnBatteryPower: () => false,
      onBatteryPower: false,
      getSystemIdleTime: () => 0,
      getSystemIdleState: () => 'active',
    }),
  ),
);

const blockers = new Map<number, 'prevent-app-suspension' | 'prevent-display-sleep'>();
let lastBlocker = -1;

/** Chromium asks no one to keep the computer awake; what the app asked for is remembered, as Electron does. */
export const powerSaveBlocker = loud(
  'powerSaveBlocker',
  faithful<PowerSaveBlocker>()({
    start(type) {
      lastBlocker += 1;
      blockers.set(lastBlocker, type);
      return lastBlocker;
    },
    stop: (id) => blockers.delete(id),
    isStarted: (id) => blockers.has(id),
  }),
);

/** For the control channel. */
export function emitPowerEvent(event: string): void {
  powerMonitor.emit(event, createEvent({}));
}
