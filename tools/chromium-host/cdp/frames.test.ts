import { expect, test } from 'vitest';
import { encodeFrame, FrameReader, OPCODE } from './frames.ts';

/** A frame as a server sends it: the client's frame without the mask. */
function unmasked(frame: Buffer): Buffer {
  const size = (frame[1] as number) & 127;
  const head = size < 126 ? 2 : size === 126 ? 4 : 10;
  const bare = Buffer.concat([frame.subarray(0, head), frame.subarray(head + 4)]);
  bare[1] = (bare[1] as number) & 127;
  return bare;
}

test.each([0, 1, 125, 126, 65_535, 65_536, 300_000])(
  'a text of %i bytes is read as it was sent, however it is cut',
  (size) => {
    const text = 'å'.repeat(size).slice(0, size);
    const frames = [
      unmasked(encodeFrame(OPCODE.text, Buffer.from(text))),
      unmasked(encodeFrame(OPCODE.ping, Buffer.from('p'))),
    ];
    const bytes = Buffer.concat(frames);
    for (const step of [1, 7, 64, 1000, bytes.length].filter((one) => bytes.length / one < 20_000)) {
      const reader = new FrameReader();
      const got = [];
      for (let at = 0; at < bytes.length; at += step) got.push(...reader.push(bytes.subarray(at, at + step)));
      expect(got.map(({ opcode, isLast, payload }) => [opcode, isLast, payload.toString()])).toEqual([
        [OPCODE.text, true, text],
        [OPCODE.ping, true, 'p'],
      ]);
    }
  },
);

test('what a client sends is marked as masked, and its mask changes nothing', () => {
  expect([...encodeFrame(OPCODE.text, Buffer.from('hi'))]).toEqual([0x81, 0x82, 0, 0, 0, 0, 104, 105]);
});
