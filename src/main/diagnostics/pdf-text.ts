/** Characters of Windows' code page between 0x80 and 0x9F that come up in names and addresses. */
const WINDOWS: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};

/** Text inside the brackets of a PDF text: the fonts that every reader has know one code page; the rest becomes `?`. */
export function latin1(text: string): string {
  let out = '';
  for (const character of text.normalize('NFC')) {
    const code = WINDOWS[character] ?? character.codePointAt(0) ?? 0x3f;
    if (code < 0x20) out += ' ';
    else if (character === '(' || character === ')' || character === '\\') out += `\\${character}`;
    else if (code < 0x7f || (code >= 0xa0 && code <= 0xff) || character in WINDOWS) out += String.fromCharCode(code);
    else out += '?';
  }
  return out;
}
