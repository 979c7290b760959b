/** Whether bytes begin with some others: what a kind of file is told by. */
export function bytesStartWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
