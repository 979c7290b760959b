export type MacArch = 'x64' | 'arm64';

const CPU = { x64: { type: 0x01000007, subtype: 3 }, arm64: { type: 0x0100000c, subtype: 0 } } as const;
/** A part begins at a page boundary of Apple silicon. */
const ALIGN = 14;

/** A macOS program that holds a payload and cannot run. */
export function machO(arch: MacArch, payload: Buffer): Buffer {
  const head = Buffer.alloc(32);
  head.writeUInt32LE(0xfeedfacf, 0);
  head.writeUInt32LE(CPU[arch].type, 4);
  head.writeUInt32LE(CPU[arch].subtype, 8);
  head.writeUInt32LE(2, 12);
  return Buffer.concat([head, payload]);
}

/**
 * Joins programs of one processor each, as Apple's `lipo -create` does: a header table, then each program at a page
 * boundary.
 */
export function joinMachO(parts: readonly Buffer[]): Buffer {
  const table = Buffer.alloc(8 + parts.length * 20);
  table.writeUInt32BE(0xcafebabe, 0);
  table.writeUInt32BE(parts.length, 4);
  const joined: Buffer[] = [table];
  let at = table.length;
  for (const [index, part] of parts.entries()) {
    if (part.readUInt32LE(0) !== 0xfeedfacf) throw new Error('not a program of one processor');
    const start = Math.ceil(at / 2 ** ALIGN) * 2 ** ALIGN;
    const entry = [part.readUInt32LE(4), part.readUInt32LE(8), start, part.length, ALIGN];
    for (const [field, value] of entry.entries()) table.writeUInt32BE(value, 8 + index * 20 + field * 4);
    joined.push(Buffer.alloc(start - at), part);
    at = start + part.length;
  }
  return Buffer.concat(joined);
}
