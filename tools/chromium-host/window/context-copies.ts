/**
 * What crosses `contextBridge`: values are copied, functions and promises become proxies, all else is refused; results
 * are frozen on the other side. It is injected into the page as source text, so it uses nothing outside itself.
 */
export function contextCopies() {
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
      // A proxy from the other side goes back as the original, and an object that crossed before stays the same object.
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

  // Custom properties of an error do not cross; the message does. A thrown value that is no error becomes one.
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

  return { copyAcross: (value: unknown) => copyAcross(value, 0, new Map()), freeze };
}
