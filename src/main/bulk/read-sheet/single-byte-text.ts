import type { SheetEncoding } from '../../../shared/model/bulk/bulk.ts';

/** One byte for each character, as older programs write: which of them, only the words can tell. */
export type SingleByteEncoding = Extract<SheetEncoding, 'windows-1252' | 'ibm850' | 'macintosh'>;

/** Bytes 0x80 to 0xff of code page 850 (DOS), which no decoder of the platform knows. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const DECODERS: Record<SingleByteEncoding, (bytes: Uint8Array) => string> = {
  'windows-1252': (bytes) => new TextDecoder('windows-1252').decode(bytes),
  macintosh: (bytes) => new TextDecoder('macintosh').decode(bytes),
  ibm850: (bytes) =>
    // Latin-1 keeps each byte as the character of its number.
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u00ff]/g, (character) => IBM850[character.charCodeAt(0) - 0x80] ?? character),
};

/**
 * Text of bytes that are no UTF-8. Windows-1252, unless its words are impossible (`Bj”rn`, `LuleŒ`) and those of DOS or
 * of an older Macintosh are not (`Björn`, `Luleå`).
 */
export function decodeSingleByte(bytes: Uint8Array): { readonly text: string; readonly encoding: SingleByteEncoding } {
  const text = DECODERS['windows-1252'](bytes);
  const plain = { text, encoding: 'windows-1252' as const, likeness: likenessToWords(text) };
  if (plain.likeness >= 0) return plain;
  const others = (['ibm850', 'macintosh'] as const).map((encoding) => {
    const decoded = DECODERS[encoding](bytes);
    return { text: decoded, encoding, likeness: likenessToWords(decoded) };
  });
  return others.filter(({ likeness }) => likeness > 0).sort((a, b) => b.likeness - a.likeness)[0] ?? plain;
}

/** Each with the characters beside it. */
const NOT_ASCII = /(?<=(\p{L})?)[^\p{ASCII}](?=(\p{L})?)/gu;
const USUAL = /[åäöéüæøÅÄÖÉÜÆØ]/;
/** Stand between the letters of one word, open it or close it. */
const BETWEEN = /[’‘–—‐·´\u00ad]/;
const OPENING = /[“‘„«‹¿¡§£€°\u00a0]/;
const CLOSING = /[”’“»›…°²³¹ªº®™©\u00a0]/;

/** Enough of any list to know. */
const LOOKED_AT = 1_000_000;

/** How much the characters beyond ASCII look like parts of words: above 0 they do, below they cannot be. */
function likenessToWords(text: string): number {
  let sum = 0;
  for (const { 0: character, 1: before, 2: after } of text.slice(0, LOOKED_AT).matchAll(NOT_ASCII)) {
    if (/\p{L}/u.test(character)) {
      const isCapitalInside = before !== undefined && /\p{Ll}/u.test(before) && /\p{Lu}/u.test(character);
      sum += isCapitalInside ? -2 : USUAL.test(character) ? 2 : 1;
    } else if (/\p{Cc}/u.test(character)) {
      sum -= 3;
    } else if (before !== undefined && after !== undefined) {
      sum -= BETWEEN.test(character) ? 0 : 3;
    } else if (after !== undefined) {
      sum -= OPENING.test(character) || BETWEEN.test(character) ? 0 : 3;
    } else if (before !== undefined) {
      sum -= CLOSING.test(character) || BETWEEN.test(character) ? 0 : 3;
    }
  }
  return sum;
}
