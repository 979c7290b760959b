import { createHash } from 'node:crypto';
import { isScalar } from '../../mapping/json/json-node.ts';
import type { OpenedBody } from '../../mapping/json/open-body.ts';
import { type Met, scalarText, valuesOf } from './walk-json.ts';
import { isStatusName } from './words.ts';

/**
 * What answers must have in common for one statement to hold for all of them. `shown`: the same for people, without
 * personal values.
 */
export type AnswerKind = { readonly key: string; readonly shown: string };

/** Longer bodies without an id cannot be told apart, so nothing is remembered about them. */
const MAX_CHARS = 256 * 1024;
const MAX_SHORT = 80;
const MAX_SHOWN = 200;
const MAX_SMALL_DIGITS = 4;

const TIME = /\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?\b/gi;
const UUID = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi;
/** Eight or more characters with letters and digits, or five digits: made for one answer, not a word. */
const TOKEN = /\b(?=\w*\d)(?=\w*[a-z_])\w{8,}\b|\d{5,}/gi;

/**
 * The kind of an answer: status, places, types and short values. What differs between registrations (sent values,
 * times, ids) is left out; under a key that names an outcome nothing is left out that could be a word. When in doubt
 * two answers are of different kinds, and a person is asked again. Null: too large to tell from others.
 */
export function kindOfAnswer(status: number, opened: OpenedBody, sent: readonly string[]): AnswerKind | null {
  if (opened.kind === 'empty') return { key: `${status} empty`, shown: '' };
  if (opened.root === null || opened.text.length > MAX_CHARS) return null;
  const mask = masking(sent);
  const lines = new Set<string>();
  for (const met of valuesOf(opened.root)) lines.add(`${met.place}:${met.node.type}=${shortValue(met, mask)}`);
  const sorted = [...lines].sort();
  const hash = createHash('sha256')
    .update(JSON.stringify([status, sorted]))
    .digest('hex')
    .slice(0, 32);
  const shown = [...lines].filter((line) => !line.endsWith('=')).map((line) => line.replace(/:\w+=/, ': '));
  return { key: `${status} ${hash}`, shown: shown.join(', ').slice(0, MAX_SHOWN) };
}

type Mask = (text: string, isStatus: boolean) => string;

function shortValue({ node, name }: Met, mask: Mask): string {
  if (!isScalar(node)) return '';
  const isStatus = isStatusName(name) || name === '';
  const text = scalarText(node) ?? '';
  if (node.type === 'number') return isStatus || text.replace(/\D/g, '').length <= MAX_SMALL_DIGITS ? text : '';
  if (node.type !== 'string') return text;
  const masked = mask(text, isStatus);
  return isStatus || masked.length <= MAX_SHORT ? masked : '';
}

function masking(sent: readonly string[]): Mask {
  const known = [...new Set(sent.map((text) => text.trim()).filter((text) => text.length >= 3))];
  known.sort((a, b) => b.length - a.length);
  const pattern = (texts: readonly string[]): RegExp | null =>
    texts.length === 0
      ? null
      : new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
  const all = pattern(known);
  // A customer may be called Ok: under a status key only texts with a digit count as sent values.
  const withDigit = pattern(known.filter((text) => text.length >= 4 && /\d/.test(text)));
  return (text, isStatus) => {
    const own = isStatus ? withDigit : all;
    const masked = (own === null ? text : text.replace(own, '…')).replace(TIME, '…').replace(UUID, '…');
    return isStatus ? masked : masked.replace(TOKEN, '…');
  };
}
