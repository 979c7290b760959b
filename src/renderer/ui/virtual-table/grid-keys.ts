/** Where a key leads in a list of `count` rows; null when the key is none of ours. -1 is the head. */
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

/** Which cell of a row the arrows lead to, -1 being the row as a whole; null when the key is none of ours. */
export function cellAfterKey(key: string, at: number, count: number): number | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') {
    return null;
  }
  return Math.max(-1, Math.min(count - 1, at + (key === 'ArrowRight' ? 1 : -1)));
}

/** Ctrl+A, or Cmd+A: everything in the list, and once more: nothing. */
export function isSelectAll(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean {
  return event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.altKey;
}

/** Keys of a selection after one was toggled; the given set is left alone. */
export function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) {
    next.add(key);
  }
  return next;
}
