import type { Base64, decodeWire, encodeWire, Wire } from '../wire.ts';
import type { guardPermissions, PermissionQuestion } from './guard-permissions.ts';

/** What the page tells the host; `args` are wire values. */
export type FromPage =
  | { kind: 'ready' }
  | { kind: 'invoke'; id: number; channel: string; args: Wire }
  | { kind: 'send'; channel: string; args: Wire }
  | { kind: 'open'; url: string; frameName: string; features: string }
  | { kind: 'accelerator'; item: number }
  | { kind: 'permission'; id: number; question: PermissionQuestion }
  | { kind: 'preload-error'; message: string; stack: string };

/** What the host tells the page. */
export type ToPage =
  | { kind: 'reply'; id: number; ok: true; value: Wire }
  | { kind: 'reply'; id: number; ok: false; message: string }
  | { kind: 'message'; channel: string; args: Wire }
  | { kind: 'permission'; id: number; granted: boolean }
  | { kind: 'accelerators'; items: PageAccelerator[] };

/** One menu accelerator as a key event shows it. `key` is compared with `event.key` in lower case. */
export type PageAccelerator = { item: number; key: string; ctrl: boolean; alt: boolean; shift: boolean; meta: boolean };

export type PageConfig = {
  binding: string;
  receiver: string;
  hasPreload: boolean;
  processInfo: Record<string, unknown>;
};

type PreloadScript = (require: unknown, module: unknown, exports: unknown, process: unknown) => void;
type Parts = {
  encodeWire: typeof encodeWire;
  decodeWire: typeof decodeWire;
  guardPermissions: typeof guardPermissions;
};

/**
 * Runs in the page before anything of the page does. Injected by its source text, so it uses nothing from outside itself.
 * It takes the host's binding away from the page, gives the preload what a sandboxed preload has, and plays `contextBridge`.
 */
export function pageRuntime(config: PageConfig, parts: Parts, preload: PreloadScript): void {
  const page = globalThis as unknown as Record<string, unknown>;
  const bound = page[config.binding] as ((payload: string) => void) | undefined;
  delete page[config.binding];
  // Only the main frame gets a preload, as in Electron without nodeIntegrationInSubFrames.
  if (bound === undefined || window.top !== window) return;
  const tell = (message: FromPage) => bound(JSON.stringify(message));

  const bytes = Uint8Array as unknown as { fromBase64(text: string): Uint8Array<ArrayBuffer> };
  const base64: Base64 = {
    encode: (view) => (view as unknown as { toBase64(): string }).toBase64(),
    decode: (text) => bytes.fromBase64(text),
  };
  const encode = (value: unknown) => parts.encodeWire(value, base64);
  const decode = (wire: Wire) => parts.decodeWire(wire, base64);
  const missing = (name: string) => new Error(`not implemented by the Chromium host: ${name}`);
  const loud = <T extends object>(name: string, known: T): T =>
    new Proxy(known, {
      get(target, key) {
        if (key in target || typeof key === 'symbol') return Reflect.get(target, key);
        throw missing(`${name}.${key}`);
      },
    });

  // ---- ipcRenderer
  type Listener = (event: unknown, ...args: unknown[]) => void;
  const listeners = new Map<string, { listener: Listener; once: boolean }[]>();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  const add = (channel: string, listener: Listener, once: boolean) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, once }]);
    return ipcRenderer;
  };
  const remove = (channel: string, listener: Listener) => {
    const list = listeners.get(channel) ?? [];
    const index = list.findLastIndex((entry) => entry.listener === listener);
    if (index >= 0) listeners.set(channel, list.toSpliced(index, 1));
    return ipcRenderer;
  };
  const ipcRenderer: object = loud('ipcRenderer', {
    invoke(channel: string, ...args: unknown[]) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const wire = encode(args);
        waiting.set(id, { resolve, reject });
        tell({ kind: 'invoke', id, channel, args: wire });
      });
    },
    send: (channel: string, ...args: unknown[]) => tell({ kind: 'send', channel, args: encode(args) }),
    on: (channel: string, listener: Listener) => add(channel, listener, false),
    addListener: (channel: string, listener: Listener) => add(channel, listener, false),
    once: (channel: string, listener: Listener) => add(channel, listener, true),
    off: remove,
    removeListener: remove,
    removeAllListeners(channel?: string) {
      if (channel === undefined) listeners.clear();
      else listeners.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0,
  });

  function deliver(text: string): void {
    const message = JSON.parse(text) as ToPage;
    if (message.kind === 'reply') {
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.ok) call?.resolve(decode(message.value));
      else call?.reject(new Error(message.message));
    } else if (message.kind === 'message') {
      const event = { sender: ipcRenderer, ports: [] };
      for (const { listener, once } of listeners.get(message.channel) ?? []) {
        if (once) remove(message.channel, listener);
        listener(event, ...(decode(message.args) as unknown[]));
      }
    } else if (message.kind === 'permission') {
      permissionAnswers.get(message.id)?.(message.granted);
      permissionAnswers.delete(message.id);
    } else {
      accelerators = message.items;
    }
  }

  // ---- contextBridge: copies, freezes, proxies functions and promises, refuses the rest
  const maxDepth = 1000;
  const proxies = new WeakMap<object, unknown>();
  const origins = new WeakMap<object, unknown>();
  function copyAcross(value: unknown, depth: number, seen: Map<object, unknown>): unknown {
    if (depth > maxDepth) {
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      );
    }
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
    const known = seen.get(value);
    if (known !== undefined) return known;
    if (typeof value === 'function') {
      const original = value as (...args: unknown[]) => unknown;
      // One that came from there goes back as itself, and one that crossed before is the same again.
      const other = origins.get(value) ?? proxies.get(value);
      if (other !== undefined) return other;
      // An arrow function has no prototype and cannot be constructed: classes do not cross, as in Electron.
      const proxied = (...args: unknown[]) => {
        const copied = copyAcross(args, 0, new Map()) as unknown[];
        let result: unknown;
        try {
          result = original(...copied);
        } catch (error) {
          throw copyError(error);
        }
        try {
          return copyAcross(result, 0, new Map());
        } catch (error) {
          throw new Error(/could not be cloned/.test(String(error)) ? (error as Error).message : `Uncaught ${error}`);
        }
      };
      proxies.set(value, proxied);
      origins.set(proxied, value);
      return proxied;
    }
    if (value instanceof Promise) {
      const proxied = value.then(
        (result) => copyAcross(result, 0, new Map()),
        (error) => {
          throw copyError(error);
        },
      );
      seen.set(value, proxied);
      return proxied;
    }
    if (value instanceof Error) return copyError(value);
    if (value instanceof Element || value instanceof Blob) return value;
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      seen.set(value, list);
      for (const item of value) list.push(copyAcross(item, depth + 1, seen));
      return list;
    }
    if (Object.prototype.toString.call(value) === '[object Object]') {
      const object: Record<string, unknown> = {};
      seen.set(value, object);
      for (const key of Reflect.ownKeys(value)) {
        if (!Object.prototype.propertyIsEnumerable.call(value, key)) continue;
        const item = copyAcross((value as Record<string | symbol, unknown>)[key], depth + 1, seen);
        // Defined, not set: a key named __proto__ is data.
        Object.defineProperty(object, key, { value: item, enumerable: true, configurable: true, writable: true });
      }
      return object;
    }
    let copy: unknown;
    try {
      copy = structuredClone(value);
    } catch {
      throw new Error('An object could not be cloned.');
    }
    seen.set(value, copy);
    return copy;
  }

  // Custom properties of an error do not cross; the message does. What was thrown and is none becomes one.
  function copyError(error: unknown): Error {
    if (error instanceof Error) return new Error(error.message);
    return new Error(
      'Uncaught Exception: An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.',
    );
  }

  function freeze(value: unknown): void {
    if (value === null || typeof value !== 'object' || Object.isFrozen(value) || ArrayBuffer.isView(value)) return;
    if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return;
    Object.freeze(value);
    for (const item of Object.values(value)) freeze(item);
  }

  const contextBridge = loud('contextBridge', {
    exposeInMainWorld(name: string, api: unknown) {
      if (name in page) throw new Error('Cannot bind an API on top of an existing property on the window object');
      const copy = copyAcross(api, 0, new Map());
      freeze(copy);
      Object.defineProperty(page, name, { value: copy, enumerable: true, configurable: false, writable: false });
    },
  });

  // ---- permissions: asked of main each time
  const permissionAnswers = new Map<number, (granted: boolean) => void>();
  parts.guardPermissions((question) => {
    const id = ++lastId;
    return new Promise((resolve) => {
      permissionAnswers.set(id, resolve);
      tell({ kind: 'permission', id, question });
    });
  });

  // ---- new windows: decided by main; none is ever opened here
  window.open = (url, frameName, features) => {
    tell({
      kind: 'open',
      url: new URL(String(url ?? ''), location.href).href,
      frameName: frameName ?? '',
      features: features ?? '',
    });
    return null;
  };

  // ---- menu accelerators: after the page has had the key and did not take it, as in Electron
  let accelerators: PageAccelerator[] = [];
  const find = (event: KeyboardEvent) =>
    accelerators.find(
      (one) =>
        one.key === event.key.toLowerCase() &&
        one.ctrl === event.ctrlKey &&
        one.alt === event.altKey &&
        one.meta === event.metaKey &&
        // A sign such as "+" already says whether Shift was needed to type it.
        (one.shift === event.shiftKey || !/^[a-z0-9]$|^.{2,}$/.test(one.key)),
    );
  window.addEventListener(
    'keydown',
    (event) => {
      const hit = find(event);
      if (hit === undefined) return;
      let settled = false;
      const last = () => {
        if (settled) return;
        settled = true;
        window.removeEventListener('keydown', last);
        if (event.defaultPrevented) return;
        event.preventDefault();
        tell({ kind: 'accelerator', item: hit.item });
      };
      // Added while capturing, so it is the last of the window's own listeners; the timer serves a stopped event.
      window.addEventListener('keydown', last);
      setTimeout(last, 0);
    },
    true,
  );

  Object.defineProperty(page, config.receiver, { value: deliver, enumerable: false, configurable: true });
  tell({ kind: 'ready' });
  if (!config.hasPreload) return;

  const electron = loud('electron (in a sandboxed preload)', { contextBridge, ipcRenderer });
  const require = (id: string) => {
    if (id === 'electron' || id === 'electron/renderer' || id === 'electron/common') return electron;
    if (['events', 'timers', 'url', 'node:events', 'node:timers', 'node:url'].includes(id))
      throw missing(`require('${id}') in the preload`);
    throw new Error(`module not found: ${id}`);
  };
  const module = { exports: {} };
  try {
    preload(require, module, module.exports, loud('process (in a sandboxed preload)', config.processInfo));
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    tell({ kind: 'preload-error', message: error.message, stack: error.stack ?? '' });
  }
}
