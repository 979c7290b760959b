import type { Base64, decodeWire, encodeWire, Wire } from '../wire.ts';
import type { contextCopies } from './context-copies.ts';
import type { guardPermissions } from './guard-permissions.ts';
import type { pageAccelerators } from './page-accelerators.ts';
import type { pageIpc } from './page-ipc.ts';
import type { FromPage, ToPage } from './page-messages.ts';

export type PageConfig = {
  binding: string;
  receiver: string;
  hasPreload: boolean;
  processInfo: Record<string, unknown>;
};

type PreloadScript = (require: unknown, module: unknown, exports: unknown, process: unknown) => void;
/** Functions in files of their own that are injected into the page together with this one. */
export type PageParts = {
  encodeWire: typeof encodeWire;
  decodeWire: typeof decodeWire;
  guardPermissions: typeof guardPermissions;
  pageIpc: typeof pageIpc;
  contextCopies: typeof contextCopies;
  pageAccelerators: typeof pageAccelerators;
};

/**
 * Runs in the page before the page's own code. Injected as source text, so it uses nothing outside itself. It removes
 * the host's binding from the page, gives the preload what a sandboxed preload has, and implements `contextBridge`.
 */
export function pageRuntime(config: PageConfig, parts: PageParts, preload: PreloadScript): void {
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
  const ipc = parts.pageIpc(encode, tell, loud);

  function deliver(text: string): void {
    const message = JSON.parse(text) as ToPage;
    if (message.kind === 'reply') {
      if (message.ok) ipc.settle(message.id, (call) => call.resolve(decode(message.value)));
      else ipc.settle(message.id, (call) => call.reject(new Error(message.message)));
    } else if (message.kind === 'message') {
      ipc.hear(message.channel, () => decode(message.args) as unknown[]);
    } else if (message.kind === 'permission') {
      permissionAnswers.get(message.id)?.(message.granted);
      permissionAnswers.delete(message.id);
    } else {
      setAccelerators(message.items);
    }
  }

  // ---- contextBridge
  const { copyAcross, freeze } = parts.contextCopies();
  const contextBridge = loud('contextBridge', {
    exposeInMainWorld(name: string, api: unknown) {
      if (name in page) throw new Error('Cannot bind an API on top of an existing property on the window object');
      const copy = copyAcross(api);
      freeze(copy);
      Object.defineProperty(page, name, { value: copy, enumerable: true, configurable: false, writable: false });
    },
  });

  // ---- permissions: asked of main each time
  let lastQuestion = 0;
  const permissionAnswers = new Map<number, (granted: boolean) => void>();
  parts.guardPermissions((question) => {
    const id = ++lastQuestion;
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

  // ---- menu accelerators
  const setAccelerators = parts.pageAccelerators((item) => tell({ kind: 'accelerator', item }));

  Object.defineProperty(page, config.receiver, { value: deliver, enumerable: false, configurable: true });
  tell({ kind: 'ready' });
  if (!config.hasPreload) return;

  const electron = loud('electron (in a sandboxed preload)', { contextBridge, ipcRenderer: ipc.ipcRenderer });
  const require = (id: string) => {
    if (id === 'electron' || id === 'electron/renderer' || id === 'electron/common') return electron;
    if (['events', 'timers', 'url', 'node:events', 'node:timers', 'node:url'].includes(id)) {
      throw missing(`require('${id}') in the preload`);
    }
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
