/** The kinds of WebSocket frames used here (RFC 6455, 5.2). */
export const OPCODE = { more: 0, text: 1, close: 8, ping: 9, pong: 10 } as const;

type Frame = { readonly opcode: number; readonly isLast: boolean; readonly payload: Buffer };

/**
 * One whole frame as a client sends it: marked as masked, with a mask of zeros. Masks exist for the caches of proxies;
 * there are none on the way to a port of this computer.
 */
export function encodeFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const frame = Buffer.alloc(6 + extra + length);
  frame[0] = 0x80 | opcode;
  frame[1] = 0x80 | (extra === 0 ? length : extra === 2 ? 126 : 127);
  if (extra === 2) frame.writeUInt16BE(length, 2);
  if (extra === 8) frame.writeBigUInt64BE(BigInt(length), 2);
  payload.copy(frame, 6 + extra);
  return frame;
}

/** Puts frames together from the pieces that a socket delivers. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;
  /** How many bytes must have arrived before it is worth looking again: large messages come in many pieces. */
  #wanted = 2;

  push(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const frames: Frame[] = [];
    while (this.#size >= this.#wanted) {
      const bytes = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
      const needed = sizeOf(bytes);
      this.#chunks = [bytes];
      this.#wanted = needed.total;
      if (bytes.length < needed.total || needed.payloadAt === null) continue;
      const first = bytes[0] as number;
      frames.push({
        opcode: first & 15,
        isLast: (first & 0x80) !== 0,
        payload: bytes.subarray(needed.payloadAt, needed.total),
      });
      this.#chunks = [bytes.subarray(needed.total)];
      this.#size = bytes.length - needed.total;
      this.#wanted = 2;
    }
    return frames;
  }
}

/** Size of the first frame, as far as known; `payloadAt` is null until that is certain. */
function sizeOf(bytes: Buffer): { total: number; payloadAt: number | null } {
  const short = (bytes[1] as number) & 127;
  const payloadAt = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < payloadAt) return { total: payloadAt, payloadAt: null };
  if (short < 126) return { total: payloadAt + short, payloadAt };
  const length = short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return { total: payloadAt + length, payloadAt };
}
