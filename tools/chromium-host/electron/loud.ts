import { say } from '../host.ts';

/** Faithful or loud: what the host does not have throws by name; nothing is silently ignored. */
export class NotImplemented extends Error {
  override readonly name = 'NotImplemented';
  constructor(what: string) {
    super(`not implemented by the Chromium host: ${what}`);
    // Written in any case: an app may catch and log every error.
    say(this.message);
  }
}

/**
 * Checks an object's members against Electron's own type: a wrong signature or a member that Electron does not have
 * does not compile. `faithful<Shell>()({ … })`.
 */
export const faithful =
  <T>() =>
  <K extends keyof T>(members: Pick<T, K>): Pick<T, K> =>
    members;

/** As in Electron: every call on a destroyed object throws, except `isDestroyed`. */
export const refusingOnceDestroyed =
  (isDestroyed: () => boolean) =>
  <T extends object>(members: T): T => {
    for (const [name, member] of Object.entries(members) as [keyof T & string, unknown][]) {
      if (typeof member !== 'function' || name === 'isDestroyed') continue;
      members[name] = ((...args: unknown[]) => {
        if (isDestroyed()) throw new TypeError('Object has been destroyed');
        return Reflect.apply(member, members, args);
      }) as T[keyof T & string];
    }
    return members;
  };

// Read by the language and by tools on any object: absent ones must not throw.
const asked = new Set<string>([
  'then',
  'toJSON',
  'constructor',
  'inspect',
  'nodeType',
  'asymmetricMatch',
  '__esModule',
]);

/** Wraps an object so that reading or setting a member it lacks throws. `name` is how Electron's documentation calls it. */
export function loud<T extends object>(name: string, known: T): T {
  return new Proxy(known, {
    get(target, key) {
      if (key in target || typeof key === 'symbol' || asked.has(key)) return Reflect.get(target, key);
      throw new NotImplemented(`${name}.${key}`);
    },
    set(target, key, value) {
      if (!(key in target) && typeof key === 'string') throw new NotImplemented(`${name}.${key} = …`);
      // Assigned, so that a read-only member throws the language's own error.
      (target as Record<string | symbol, unknown>)[key] = value;
      return true;
    },
  });
}

/** A whole export that the host lacks: importing it is harmless, using it throws. */
export function missing(name: string): never {
  // A function, not an arrow: only what could be constructed has its `new` trapped.
  function refuse(): never {
    throw new NotImplemented(name);
  }
  return new Proxy(refuse, {
    get(_target, key) {
      if (typeof key === 'symbol' || asked.has(key)) return undefined;
      throw new NotImplemented(`${name}.${key}`);
    },
    construct: refuse,
    apply: refuse,
  }) as never;
}

/** Electron's preventable event, with the fields of the occasion. */
export function createEvent<F extends object>(
  fields: F,
): F & { preventDefault(): void; readonly defaultPrevented: boolean } {
  let defaultPrevented = false;
  const event = {
    preventDefault() {
      defaultPrevented = true;
    },
    get defaultPrevented() {
      return defaultPrevented;
    },
  };
  return Object.defineProperties(event, Object.getOwnPropertyDescriptors(fields)) as F & typeof event;
}
