// Free of zod: the renderer imports this.

/**
 * Whether a printed path (`data.items[3].id`) matches a pattern (`data.items[*].id`). `[*]` also stands for a key,
 * where a list is an object keyed by id.
 */
export function placeMatcher(pattern: string): (path: string) => boolean {
  if (!pattern.includes('[*]')) return (path) => path === pattern;
  const source = pattern
    .split('[*]')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('(?:\\["(?:[^"\\\\]|\\\\.)*"\\]|\\[\\d+\\]|(?:^|\\.)[^.[]+)');
  const expression = new RegExp(`^${source}$`, 'u');
  return (path) => expression.test(path);
}

/** The printed path and all its parents, outermost first: `a`, `a[0]`, `a[0].b`. */
export function placesOnTheWay(path: string): string[] {
  const steps = path.match(/\["(?:[^"\\]|\\.)*"\]|\[\d+\]|\.?[^.[]+/gu) ?? [];
  let at = '';
  return steps.map((step) => {
    at += step;
    return at;
  });
}
