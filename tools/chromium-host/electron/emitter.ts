import { EventEmitter } from 'node:events';
import { NotImplemented } from './loud.ts';

/** An emitter that refuses listeners for events it never emits: such a listener would wait silently for ever. */
export class KnownEvents extends EventEmitter {
  readonly #name: string;
  readonly #known: ReadonlySet<string>;

  constructor(name: string, known: readonly string[]) {
    super();
    this.#name = name;
    this.#known = new Set(known);
    // Instance members, so that they also work behind a proxy, which cannot reach private fields.
    for (const method of ['on', 'once', 'addListener', 'prependListener', 'prependOnceListener'] as const) {
      const original = EventEmitter.prototype[method];
      const emitter = this;
      Object.defineProperty(this, method, {
        value(event: string | symbol, listener: (...args: unknown[]) => void) {
          emitter.#check(event);
          original.call(emitter, event, listener);
          return this;
        },
      });
    }
  }

  #check(event: string | symbol): void {
    // `once` of node:events listens to `error` too, in addition to the event it was asked for.
    if (typeof event === 'string' && event !== 'error' && !this.#known.has(event)) {
      throw new NotImplemented(`${this.#name} event '${event}'`);
    }
  }
}

/** Adds members, keeping getters and setters as they are. */
export function extend<T extends object, M extends object>(target: T, members: M): T & M {
  Object.defineProperties(target, Object.getOwnPropertyDescriptors(members));
  return target as T & M;
}
