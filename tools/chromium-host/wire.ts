/**
 * A structured clone as JSON text, so that IPC values cross the page binding as they cross Electron's IPC.
 * Both functions are injected into the page by their source text: they may use nothing from outside themselves.
 */

export type Wire = null | boolean | number | string | Wire[] | { [key: string]: Wire };

/** How bytes become text: the page has `Uint8Array.toBase64`, Node has `Buffer`. */
export type Base64 = {
  encode(bytes: Uint8Array): string;
  decode(text: string): Uint8Array<ArrayBuffer>;
  /**
   * Refuses a view of a larger buffer: Electron would send the whole buffer, and Node's small Buffers share one with
   * other data of the process.
   */
  readonly wholeBuffersOnly?: boolean;
};

/**
 * Encodes a value. Arrays are always tagged (`['a', …]`), so a plain JSON array never means data. Shared references and
 * cycles are kept (`['r', n]`: the n-th container met). Throws what Electron throws for anything that structured clone,
 * or Electron's use of it, refuses.
 */
export function encodeWire(input: unknown, base64: Base64): Wire {
  const refuse = (): never => {
    throw new Error('An object could not be cloned.');
  };
  const met = new Map<object, number>();
  const bytesOf = (view: ArrayBufferView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

  function primitive(value: unknown): Wire | undefined {
    if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
    if (value === undefined) return ['u'];
    if (typeof value === 'number') {
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : ['n', Object.is(value, -0) ? '-0' : String(value)];
    }
    if (typeof value === 'bigint') return ['b', String(value)];
    return undefined;
  }

  function container(value: object): Wire {
    if (Array.isArray(value)) {
      const items: Wire[] = ['a'];
      for (let index = 0; index < value.length; index++) items.push(index in value ? encode(value[index]) : ['h']);
      return items;
    }
    if (value instanceof Date) return ['d', Number.isNaN(value.getTime()) ? null : value.getTime()];
    if (value instanceof RegExp) return ['x', value.source, value.flags];
    if (value instanceof Map) return ['m', ...[...value].map(([key, item]): Wire => [encode(key), encode(item)])];
    if (value instanceof Set) return ['s', ...[...value].map(encode)];
    if (value instanceof ArrayBuffer) return ['ab', base64.encode(new Uint8Array(value))];
    if (ArrayBuffer.isView(value)) {
      // Shared memory is refused, as by Electron's serializer.
      if (!(value.buffer instanceof ArrayBuffer)) return refuse();
      if (base64.wholeBuffersOnly && value.byteLength !== value.buffer.byteLength) {
        throw new Error('A view of a larger buffer was sent: all of that buffer would cross. Copy its part first.');
      }
      return ['t', Object.prototype.toString.call(value).slice(8, -1), base64.encode(bytesOf(value))];
    }
    if (value instanceof Error) return ['e', value.name, value.message, value.stack ?? ''];
    const tag = Object.prototype.toString.call(value);
    if (tag !== '[object Object]') return refuse();
    const object: { [key: string]: Wire } = {};
    for (const key of Object.keys(value)) {
      const item = encode((value as Record<string, unknown>)[key]);
      Object.defineProperty(object, key, { value: item, enumerable: true, configurable: true, writable: true });
    }
    return object;
  }

  function encode(value: unknown): Wire {
    const simple = primitive(value);
    if (simple !== undefined) return simple;
    if (typeof value !== 'object' || value === null) return refuse();
    const seen = met.get(value);
    if (seen !== undefined) return ['r', seen];
    met.set(value, met.size);
    return container(value);
  }

  let cloned: unknown;
  try {
    // The platform's own algorithm comes first: it refuses what cannot be cloned, and turns instances into plain
    // objects.
    cloned = structuredClone(input);
  } catch {
    return refuse();
  }
  return encode(cloned);
}

/** The reverse of encodeWire. */
export function decodeWire(input: Wire, base64: Base64): unknown {
  const met: unknown[] = [];
  const remember = <T>(value: T): T => {
    met.push(value);
    return value;
  };

  function view(name: string, bytes: Uint8Array<ArrayBuffer>): unknown {
    if (name === 'Uint8Array') return bytes;
    if (name === 'DataView') return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // A decoder may hand out a slice of a larger buffer, at an offset that a Float64Array cannot start at.
    const own = bytes.slice().buffer;
    const type = (globalThis as Record<string, unknown>)[name] as new (buffer: ArrayBuffer) => unknown;
    return new type(own);
  }

  function tagged(parts: Wire[]): unknown {
    const [tag, first, second, third] = parts;
    switch (tag) {
      case 'u':
        return undefined;
      case 'n':
        return Number(first);
      case 'b':
        return BigInt(first as string);
      case 'r':
        return met[first as number];
      case 'd':
        return remember(new Date(first === null ? Number.NaN : (first as number)));
      case 'x':
        return remember(new RegExp(first as string, second as string));
      case 'ab':
        return remember(base64.decode(first as string).slice().buffer);
      case 't':
        return remember(view(first as string, base64.decode(second as string)));
      case 'e': {
        const error = remember(new Error(second as string));
        Object.defineProperty(error, 'name', { value: first, configurable: true, writable: true });
        Object.defineProperty(error, 'stack', { value: third, configurable: true, writable: true });
        return error;
      }
      case 'a': {
        const list = remember<unknown[]>(new Array(parts.length - 1));
        for (let index = 1; index < parts.length; index++) {
          const part = parts[index] as Wire;
          if (!(Array.isArray(part) && part[0] === 'h')) list[index - 1] = decode(part);
        }
        return list;
      }
      case 'm': {
        const map = remember(new Map<unknown, unknown>());
        for (const pair of parts.slice(1) as [Wire, Wire][]) {
          const key = decode(pair[0]);
          map.set(key, decode(pair[1]));
        }
        return map;
      }
      case 's': {
        const set = remember(new Set<unknown>());
        for (const item of parts.slice(1)) set.add(decode(item));
        return set;
      }
      default:
        throw new Error(`unknown tag on the wire: ${String(tag)}`);
    }
  }

  function decode(wire: Wire): unknown {
    if (wire === null || typeof wire !== 'object') return wire;
    if (Array.isArray(wire)) return tagged(wire);
    const object = remember<Record<string, unknown>>({});
    for (const key of Object.keys(wire)) {
      const value = decode(wire[key] as Wire);
      Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
    }
    return object;
  }

  return decode(input);
}

/** Node's side of Base64. */
export const nodeBase64: Base64 = {
  encode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  decode: (text) => new Uint8Array(Buffer.from(text, 'base64')),
  wholeBuffersOnly: true,
};
