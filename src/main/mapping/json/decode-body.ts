import { bytesStartWith } from '../../../shared/bytes.ts';
import type { BodyKind, BodyNotice } from '../read-body.ts';
import { firstTag } from './markup.ts';

/** More decoded bytes than this are not read (`docs/promises.md`, network rules). */
export const MAX_BODY_BYTES = 20 * 1024 * 1024;

export type DecodedBody = {
  readonly kind: BodyKind;
  /** '' for binary, empty and too large bodies. */
  readonly text: string;
  readonly problems: readonly (BodyNotice | 'too-large')[];
};

const BINARY_STARTS: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x1f, 0x8b, 0x08],
];
const SNIFFED_CHARS = 4096;
const HTML_TAGS = new Set(['!doctype', 'html', 'head', 'body', 'title', 'h1', 'center', 'script']);

/** UTF-16 recognised by its byte order mark, or by the zero byte of the first ASCII character. */
function utf16Order(bytes: Uint8Array): 'le' | 'be' | null {
  if (bytesStartWith(bytes, [0xff, 0xfe])) return 'le';
  if (bytesStartWith(bytes, [0xfe, 0xff])) return 'be';
  const [a, b, c, d] = bytes;
  if (bytes.length < 4 || bytes.length % 2 === 1) return null;
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'le';
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'be' : null;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const DAMAGED_UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** Buffer keeps lone surrogates, where TextDecoder replaces them. */
function decodeUtf16(bytes: Uint8Array, order: 'le' | 'be'): string {
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const copy = Buffer.from(even);
  return (order === 'le' ? copy : copy.swap16()).toString('utf16le');
}

function decode(bytes: Uint8Array, contentType: string | null): { text: string; problems: BodyNotice[] } {
  const order = utf16Order(bytes);
  if (order !== null) return { text: decodeUtf16(bytes, order), problems: ['utf-16'] };
  try {
    return { text: UTF_8.decode(bytes), problems: [] };
  } catch {
    const singleByte = /charset\s*=\s*"?(iso-8859-1|iso-8859-15|windows-1252|latin1)/i.exec(contentType ?? '');
    if (singleByte !== null) {
      return { text: new TextDecoder(singleByte[1]).decode(bytes), problems: ['single-byte-charset'] };
    }
    return { text: DAMAGED_UTF_8.decode(bytes), problems: ['invalid-utf8'] };
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const ODD = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/;

function looksBinary(bytes: Uint8Array, text: string): boolean {
  if (BINARY_STARTS.some((start) => bytesStartWith(bytes, start))) return true;
  const head = text.slice(0, SNIFFED_CHARS);
  if (!ODD.test(head)) return false;
  let odd = 0;
  for (let i = 0; i < head.length; i++) {
    const code = head.charCodeAt(i);
    if (code === 0) return true;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffd) odd++;
  }
  return odd > 8 && odd > head.length / 10;
}

/** The kind of a text by its content; the content type decides only between kinds that look alike. */
function kindOf(text: string, contentType: string): BodyKind {
  const head = text.slice(0, SNIFFED_CHARS).trimStart();
  if (head === '' && text.trim() === '') return 'empty';
  const first = head.charAt(0);
  if (first === '<') {
    if (HTML_TAGS.has(firstTag(head) ?? '')) return 'html';
    return /^<[?!\p{L}_]/u.test(head) ? (/html/i.test(contentType) ? 'html' : 'xml') : 'text';
  }
  if (first === '{' || first === '[') return 'json';
  const scalar = /^("|-?\d|true\b|false\b|null\b)/.test(head);
  return scalar && /json/i.test(contentType) ? 'json' : 'text';
}

/**
 * Bytes as text, and their kind whatever the content type says. Size first: more than 20 MB is not decoded. Byte order
 * marks are removed; invalid UTF-8 is replaced and reported.
 */
export function decodeBody(bytes: Uint8Array, contentType: string | null): DecodedBody {
  if (bytes.length > MAX_BODY_BYTES) return { kind: 'binary', text: '', problems: ['too-large'] };
  if (bytes.length === 0) return { kind: 'empty', text: '', problems: [] };
  const { text, problems } = decode(bytes, contentType);
  const marked = text.charCodeAt(0) === 0xfeff;
  const clean = marked ? text.slice(1) : text;
  if (looksBinary(bytes, clean)) return { kind: 'binary', text: '', problems };
  const kind = kindOf(clean, contentType ?? '');
  return { kind, text: kind === 'empty' ? '' : clean, problems: marked ? [...problems, 'byte-order-mark'] : problems };
}
