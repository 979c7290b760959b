const MAX_LENGTH = 60;
const MAX_TYPES = 50;

/** One value per line, in order, without empty and repeated ones. */
export function parseTypes(text: string): { types: string[]; problem: 'empty' | 'tooLong' | 'tooMany' | null } {
  const lines = text.split('\n').map((line) => line.trim());
  const types = [...new Set(lines.filter((line) => line !== ''))];
  if (types.length === 0) return { types, problem: 'empty' };
  if (types.length > MAX_TYPES) return { types, problem: 'tooMany' };
  return { types, problem: types.some((type) => type.length > MAX_LENGTH) ? 'tooLong' : null };
}
