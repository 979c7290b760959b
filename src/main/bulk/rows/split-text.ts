/** Words before a last name that belong to it. */
export const PARTICLES: ReadonlySet<string> = new Set([
  'af',
  'av',
  'von',
  'van',
  'der',
  'den',
  'de',
  'du',
  'la',
  'le',
  'zu',
  'ter',
  'el',
  'al',
  'di',
]);

/** Trimmed, with single spaces; non-breaking and zero-width ones count as spaces. */
export function tidySpace(text: string): string {
  return text.replace(/[\s\u200b\u2060\ufeff]+/gu, ' ').trim();
}

/** `Anna Maria von Essen`, `von Essen, Anna Maria`. Null for a single word: it could be either name. */
export function splitName(text: string): { first: string; last: string } | null {
  const whole = tidySpace(text);
  const comma = /^([^,]+),\s*([^,]+)$/.exec(whole);
  if (comma?.[1] !== undefined && comma[2] !== undefined) return { first: comma[2], last: comma[1] };
  const words = whole.split(' ');
  if (words.length < 2) return null;
  let from = words.length - 1;
  while (from > 1 && PARTICLES.has((words[from - 1] ?? '').toLowerCase())) from -= 1;
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') };
}

/** `722 10 Uppsala`, `SE-72210 Uppsala`: postal code and town. Digits alone are a code, all else is a town. */
export function splitPlace(text: string): { code: string; town: string } {
  const whole = tidySpace(text);
  const [, code = '', town = ''] = /^((?:[A-Z]{1,2}[- ]?)?\d{3} ?\d{2})(?:[ ,]+(\D.*))?$/i.exec(whole) ?? [];
  return code === '' ? { code: '', town: whole } : { code, town };
}
