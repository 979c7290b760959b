import { EventEmitter } from 'node:events';
import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import type { ToPage } from '../window/page-messages.ts';
import { encodeWire, nodeBase64 } from '../wire.ts';
import { extend } from './emitter.ts';
import { faithful, loud } from './loud.ts';

type Handler = Parameters<IpcMain['handle']>[1];

const handlers = new Map<string, Handler>();

function handle(channel: string, handler: Handler): void {
  if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
  if (typeof handler !== 'function') {
    throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`);
  }
  handlers.set(channel, handler);
}

const emitter = new EventEmitter();

export const ipcMain = loud(
  'ipcMain',
  extend(
    emitter,
    faithful<IpcMain>()({
      handle,
      handleOnce(channel, handler) {
        handle(channel, (event, ...args) => {
          handlers.delete(channel);
          return handler(event, ...args);
        });
      },
      removeHandler(channel) {
        handlers.delete(channel);
      },
    }),
  ),
);

/** Calls the handler of `ipcRenderer.invoke` and puts its answer, or what Electron makes of its failure, on the wire. */
export async function answerInvoke(
  event: IpcMainInvokeEvent,
  id: number,
  channel: string,
  args: unknown[],
): Promise<ToPage> {
  try {
    const handler = handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    const value: unknown = await handler(event, ...args);
    return { kind: 'reply', id, ok: true, value: encodeWire(value, nodeBase64) };
  } catch (cause) {
    // Only the message crosses, as in Electron; the rest is on main's console.
    if (handlers.has(channel)) console.error(`Error occurred in handler for '${channel}':`, cause);
    return { kind: 'reply', id, ok: false, message: `Error invoking remote method '${channel}': ${cause}` };
  }
}

export function emitMessage(event: IpcMainEvent, channel: string, args: unknown[]): void {
  emitter.emit(channel, event, ...args);
}
