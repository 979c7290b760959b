import { expect, test } from 'vitest';
import { createBridge } from './create-bridge.ts';

const CALLS = ['app.info', 'invoices.page'];
const EVENTS = ['menu.chosen', 'jobs.changed'];

type Listener = (event: unknown, payload: unknown) => void;

function connect() {
  const invoked: unknown[][] = [];
  const listeners = new Map<string, Set<Listener>>();
  const ipc: Parameters<typeof createBridge>[0] = {
    invoke: async (...call) => {
      invoked.push(call);
      return 'answer';
    },
    on: (channel, listener) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
    off: (channel, listener) => listeners.get(channel)?.delete(listener),
  };
  const bridge = createBridge(ipc, { calls: CALLS, events: EVENTS });
  const emit = (channel: string, payload: unknown) => {
    for (const listener of listeners.get(channel) ?? []) listener({ sender: 'ipcRenderer' }, payload);
  };
  return {
    bridge: bridge as unknown as Record<'call' | 'on', (...args: unknown[]) => unknown>,
    invoked,
    listeners,
    emit,
  };
}

test('the bridge has two functions and nothing else', () => {
  expect(Object.keys(connect().bridge)).toEqual(['call', 'on']);
});

test('every listed call passes with its input', async () => {
  const { bridge, invoked } = connect();
  for (const name of CALLS) expect(await bridge.call(name, { n: 1 })).toBe('answer');
  expect(invoked).toEqual(CALLS.map((name) => [name, { n: 1 }]));
});

test('nothing else passes', () => {
  const { bridge, invoked, listeners } = connect();
  for (const name of ['shell.openExternal', '', 'constructor', '__proto__', ...EVENTS]) {
    expect(() => bridge.call(name)).toThrow(TypeError);
  }
  for (const name of ['electron-store-get-data', 'toString', ...CALLS]) {
    expect(() => bridge.on(name, () => undefined)).toThrow(TypeError);
  }
  expect(invoked).toEqual([]);
  expect(listeners.size).toBe(0);
});

test('a listener gets the payload alone, until it is taken off', () => {
  const { bridge, emit } = connect();
  const got: unknown[][] = [];
  const undo = bridge.on('menu.chosen', (...args: unknown[]) => got.push(args)) as () => void;
  emit('menu.chosen', { command: 'contract.new' });
  undo();
  emit('menu.chosen', { command: 'contract.new' });
  expect(got).toEqual([[{ command: 'contract.new' }]]);
});
