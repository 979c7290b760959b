/** What Windows-1252 shows for bytes 0x80-0x9f; its five unassigned bytes stay as they are. */
const WINDOWS_1252 = new Map<number, number>(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((character, index) => [
    character.codePointAt(0) ?? 0,
    0x80 + index,
  ]),
);

// Only these beginnings: Ä and Å before a dash end Swedish words.
const SUSPECT =
  /[ÂÃ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€/;

/**
 * UTF-8 that was read as Windows-1252 (`Ã…sa`), repaired (`Åsa`). Null when it is no such text, or when the conversion
 * cannot be reversed exactly, so nobody can be certain.
 */
export function repairMojibake(text: string): string | null {
  if (!SUSPECT.test(text)) return null;
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const byte = WINDOWS_1252.get(code) ?? code;
    if (byte > 0xff) return null;
    bytes.push(byte);
  }
  try {
    const repaired = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
    // Control characters never occur in a name or address: the text was something else.
    return /\p{Cc}/u.test(repaired) || repaired === text ? null : repaired;
  } catch {
    return null;
  }
}
