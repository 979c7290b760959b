import { entityText } from './html-entities.ts';
import { base64Bytes, hexBytes, textOfBytes } from './spelled-bytes.ts';

export type Spelling = 'plain' | 'url' | 'html' | 'escape' | 'base64' | 'hex';
/** A text after undoing one encoding. */
export type View = { readonly spelling: Spelling; readonly text: string };

/** Encodings within encodings: an address in JSON in a page. Deeper nesting does not happen by accident. */
const ROUNDS = 3;
const MAX_VIEWS = 40;
const SIZES = 12;

const unPercent = (text: string): string =>
  text
    .replace(/%u([0-9a-f]{4})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => textOfBytes(hexBytes(run.replaceAll('%', ''))));

const unEntity = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,8})|#x([0-9a-f]{1,7})|([a-z][a-z0-9]{1,7}));?/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      const point = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : null;
      return entityText(name, point) ?? all;
    },
  );

const CONTROLS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const unEscape = (text: string): string =>
  text.replace(
    /((?:\\x[0-9a-f]{2})+)|\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|([0-7]{3})|(["'\\/bfnrt]))/gi,
    (all, bytes?: string, braced?: string, four?: string, octal?: string, one?: string) => {
      // Bytes of a character one after another, as some logs write them.
      if (bytes !== undefined) return textOfBytes(hexBytes(bytes.replaceAll(/\\x/gi, '')));
      if (one !== undefined) return CONTROLS[one] ?? one;
      const point = octal !== undefined ? Number.parseInt(octal, 8) : Number.parseInt(braced ?? four ?? '', 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : all;
    },
  );

/** The text before it may use the same characters, so every start offset is tried. */
function base64Of(text: string, shortest: number): string {
  const found: string[] = [];
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{4,}/g)) {
    if (run.length < shortest) continue;
    for (let from = 0; from < 4; from += 1) found.push(textOfBytes(base64Bytes(run.slice(from))));
  }
  return found.join('\n');
}

function hexOf(text: string, shortest: number): string {
  const found: string[] = [];
  for (const [run] of text.matchAll(/[0-9a-f]{4,}/gi)) {
    if (run.length < shortest) continue;
    for (const from of [0, 1]) found.push(textOfBytes(hexBytes(run.slice(from))));
  }
  for (const [run] of text.matchAll(/(?:(?:0x)?[0-9a-f]{2}(?:[:;-]|, ?| ))+(?:0x)?[0-9a-f]{2}/gi)) {
    found.push(textOfBytes(hexBytes(run.replace(/0x|[^0-9a-f]/gi, ''))));
  }
  for (const [run] of text.matchAll(/(?:\d{1,3}, ?)+\d{1,3}/g)) {
    const bytes = run.split(',').map(Number);
    if (bytes.every((byte) => byte < 256)) found.push(textOfBytes(bytes));
  }
  return found.join('\n');
}

const DECODERS: readonly (readonly [Spelling, (text: string, shortest: number) => string])[] = [
  ['url', unPercent],
  ['url', (text) => unPercent(text.replaceAll('+', ' '))],
  ['html', unEntity],
  ['escape', unEscape],
  ['base64', base64Of],
  ['hex', hexOf],
];

/**
 * A text in every decoded form: as it is, and with percent and form encoding, HTML entities, JSON and other escapes,
 * base64 and hex undone, also nested. A search over all of them finds a value however it was encoded, even in part.
 * `shortest`: shorter runs of base64 or hex are not decoded.
 */
export function decodedViews(text: string, shortest: number): View[] {
  const views: View[] = [{ spelling: 'plain', text }];
  const seen = new Set([text]);
  let room = text.length * SIZES + 100_000;
  let newest: readonly View[] = views.slice();
  for (let round = 0; round < ROUNDS; round += 1) {
    const next: View[] = [];
    for (const view of newest) {
      for (const [spelling, decode] of DECODERS) {
        const decoded = decode(view.text, shortest);
        if (decoded === '' || seen.has(decoded)) continue;
        if (views.length + next.length >= MAX_VIEWS || decoded.length > room) continue;
        room -= decoded.length;
        seen.add(decoded);
        next.push({ spelling, text: decoded });
      }
    }
    views.push(...next);
    newest = next;
  }
  return views;
}
