import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decimal } from '../../src/renderer/text/formats.ts';

export type Language = 'en' | 'sv';
type Values = Readonly<Record<string, string | number>>;

export type Words = {
  readonly language: Language;
  /** The text of a key such as `contracts:form.send`. Throws if it does not exist. */
  (key: string, values?: Values): string;
  /** The text as a pattern: placeholders match anything. `start`: more may follow; `part`: anywhere. */
  pattern(key: string, how?: 'whole' | 'start' | 'part'): RegExp;
};

/** A placeholder's name, with its format. */
const PLACE = /\{\{\s*(\w+)(?:,\s*(\w+))?\s*\}\}/g;
const folder = path.join(import.meta.dirname, '../../src/renderer/text');

/** The app's own texts, read from the files that the app is built from. */
export function createWords(language: Language): Words {
  const files = new Map<string, unknown>();
  const rules = new Intl.PluralRules(language);

  function find(key: string, values: Values): string {
    const [name = '', rest = ''] = key.split(':', 2);
    if (!files.has(name)) {
      files.set(name, JSON.parse(readFileSync(path.join(folder, language, `${name}.json`), 'utf8')));
    }
    const steps = rest.split('.');
    const last = steps.pop() ?? '';
    const group = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown> | undefined)?.[step],
      files.get(name),
    );
    const plural = typeof values.count === 'number' ? `${last}_${rules.select(values.count)}` : `${last}_other`;
    const text = (group as Record<string, unknown> | undefined)?.[last] ?? (group as Record<string, unknown>)?.[plural];
    if (typeof text !== 'string') throw new Error(`the app has no ${language} text named ${key}`);
    return text.replace(/<\/?\w+>/g, '');
  }

  const words = (key: string, values: Values = {}) =>
    find(key, values).replace(PLACE, (whole, name: string, format?: string) =>
      values[name] !== undefined && (format === 'integer' || (name === 'count' && typeof values[name] === 'number'))
        ? decimal(String(values[name]))
        : String(values[name] ?? whole),
    );
  const pattern = (key: string, how: 'whole' | 'start' | 'part' = 'whole') => {
    const source = find(key, {})
      .replace(PLACE, '{{}}')
      .split('{{}}')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*?');
    return new RegExp(how === 'whole' ? `^${source}$` : how === 'start' ? `^${source}` : source);
  };
  return Object.assign(words, { language, pattern });
}
