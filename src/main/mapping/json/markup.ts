/** A start tag (lower case) and the text after it, up to the next tag. */
export type MarkupText = { readonly tag: string; readonly text: string };

const NAME = /[a-z_][\w.:-]{0,63}/iy;

/** The texts of a page, in order. Each character is visited once or twice, whatever the page looks like. */
export function* markupTexts(page: string): Generator<MarkupText> {
  let close = -1;
  let at = page.indexOf('<');
  while (at >= 0) {
    if (close < at) close = page.indexOf('>', at);
    if (close < 0) return;
    const next = page.indexOf('<', at + 1);
    if (next < 0) return;
    if (next > close) {
      NAME.lastIndex = at + 1;
      const tag = NAME.exec(page)?.[0].toLowerCase();
      if (tag !== undefined) yield { tag, text: page.slice(close + 1, next) };
    }
    at = next;
  }
}

/** The name of a page's first element in lower case, after declaration and comments; null: there is none. */
export function firstTag(page: string): string | null {
  let at = skipSpace(page, 0);
  if (/^<\?xml/i.test(page.slice(at, at + 5))) at = skipSpace(page, behind(page, '>', at));
  while (page.startsWith('<!--', at)) at = skipSpace(page, behind(page, '-->', at + 4));
  return /^<(!?[a-z][\w:-]{0,63})/i.exec(page.slice(at, at + 70))?.[1]?.toLowerCase() ?? null;
}

function behind(page: string, sign: string, from: number): number {
  const found = page.indexOf(sign, from);
  return found < 0 ? page.length : found + sign.length;
}

function skipSpace(page: string, from: number): number {
  let at = from;
  while (at < page.length && page.charCodeAt(at) <= 32) at += 1;
  return at;
}
