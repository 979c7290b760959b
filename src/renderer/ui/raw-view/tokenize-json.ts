export type JsonToken = { start: number; kind: 'key' | 'str' | 'lit' | 'plain'; text: string };

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g;

/** Splits JSON text (complete or cut) into coloured runs. Joined, the runs are the text again. */
export function tokenizeJson(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  const push = (start: number, kind: JsonToken['kind'], part: string) => {
    if (part !== '') tokens.push({ start, kind, text: part });
  };
  for (const match of text.matchAll(TOKEN)) {
    push(end, 'plain', text.slice(end, match.index));
    const [whole, colon] = match;
    if (colon !== undefined) {
      const keyEnd = whole.length - colon.length;
      push(match.index, 'key', whole.slice(0, keyEnd));
      push(match.index + keyEnd, 'plain', colon);
    } else {
      push(match.index, whole.startsWith('"') ? 'str' : 'lit', whole);
    }
    end = match.index + whole.length;
  }
  push(end, 'plain', text.slice(end));
  return tokens;
}
