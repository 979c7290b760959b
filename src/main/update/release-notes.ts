const MAX_CHARACTERS = 10_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Release notes as plain text: tags become line breaks or nothing. They come from a server and are only shown. */
export function plainNotes(notes: string): string {
  return notes
    .slice(0, MAX_CHARACTERS * 2)
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<(?:br|\/?p|\/?div|\/?h\d|\/?ul|\/?ol)\b[^<>]*>/gi, '\n')
    .replace(/<[^>]*>?/g, '')
    .replace(/&(#\d{1,6}|\w{2,6});/g, (whole, name: string) => entity(name) ?? whole)
    .replace(/[^\P{C}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_CHARACTERS);
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name];
  const code = Number(name.slice(1));
  return code >= 32 && code < 0x110000 ? String.fromCodePoint(code) : undefined;
}
