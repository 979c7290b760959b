/** Whether bytes begin with these: most kinds of files are recognised by their first bytes. */
export function bytesStartWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}
