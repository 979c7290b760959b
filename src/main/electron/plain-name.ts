/** Devices of Windows: no file can be saved under their names, whatever its extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
const EXTENSION = /\.[a-z]{2,4}$/;
/** A name has at most 255 bytes, and a path of Windows 260 characters. */
const MAX_BYTES = 150;

/**
 * A name to suggest in a save dialog, whatever it was made from: no folders, nothing that a file system refuses, nothing
 * that shows it as another name than it is.
 */
export function plainName(name: string): string {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const stem = name
    .slice(0, name.length - extension.length)
    .toWellFormed()
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, '_')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  const short = shortened(stem).replace(/[\s.]+$/u, '');
  return `${DEVICE.test(short) ? '_' : ''}${short || 'elkontor'}${extension}`;
}

function shortened(text: string): string {
  let bytes = 0;
  let kept = '';
  for (const letter of text) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > MAX_BYTES) return kept;
    kept += letter;
  }
  return kept;
}
