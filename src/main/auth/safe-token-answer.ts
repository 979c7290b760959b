import type { HttpAnswer } from '../ports.ts';

const REDACTED = '[redacted]';
const KEPT_BYTES = 64 * 1024;
const MAX_DEPTH = 8;
const MAX_ENTRIES = 50;

const isWords = (name: string): boolean => /^error|^message$|description/i.test(name);

/** Words and numbers explain what went wrong; what is named a token, or is long enough to be one, goes. */
const mask = (value: unknown, name: string, depth: number): unknown => {
  if (depth > MAX_DEPTH) return REDACTED;
  if (typeof value === 'string') {
    if (isWords(name)) return value;
    return /token|jwt|secret/i.test(name) || /[!-~]{8}/.test(value) ? REDACTED : value;
  }
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => mask(entry, name, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(entries.map(([key, entry]) => [key, mask(entry, key, depth + 1)]));
};

const safeBody = (text: string): string => {
  try {
    return JSON.stringify(mask(JSON.parse(text), '', 0));
  } catch {
    // A page of a proxy or a firewall holds no token and says what stands in the way.
    return /^\s*</.test(text) ? text : REDACTED;
  }
};

/** An answer of the token address fit to be kept and shown: what could be a token, and the secret itself, are masked. */
export const safeTokenAnswer = (answer: HttpAnswer, secret: string): HttpAnswer => {
  const text = safeBody(new TextDecoder().decode(answer.body.subarray(0, KEPT_BYTES)));
  const forms = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret.toWellFormed())];
  const body = forms.filter((form) => form !== '').reduce((rest, form) => rest.replaceAll(form, REDACTED), text);
  const headers = answer.headers.filter(([name]) => !/^(set-cookie|authorization|www-authenticate)$/i.test(name));
  return { ...answer, headers, body: new TextEncoder().encode(body) };
};
