/** The row a key leads to in a list of `count` rows; null for other keys. -1 is the head. */
export function rowAfterKey(key: string, at: number, count: number, pageRows: number, hasHead: boolean): number | null {
  const first = hasHead ? -1 : 0;
  const last = count - 1;
  const clamp = (row: number) => Math.max(first, Math.min(last, row));
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return clamp(at + 1);
    case 'ArrowUp':
    case 'k':
      return clamp(at - 1);
    case 'Home':
      return count > 0 ? 0 : first;
    case 'End':
      return clamp(last);
    case 'PageDown':
      return clamp(at + Math.max(1, pageRows));
    case 'PageUp':
      return Math.max(0, clamp(at - Math.max(1, pageRows)));
    default:
      return null;
  }
}

/** The cell the arrows lead to, -1 being the whole row; null for other keys. */
export function cellAfterKey(key: string, at: number, count: number): number | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return Math.max(-1, Math.min(count - 1, at + (key === 'ArrowRight' ? 1 : -1)));
}

/** Ctrl+A or Cmd+A: selects everything, and the second time nothing. */
export function isSelectAll(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  return event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey;
}

/** A new selection with one key toggled. */
export function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}
