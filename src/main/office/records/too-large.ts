import { isTooLarge } from './seal-record.ts';
import type { Outgoing, SharedBook } from './shared-book.ts';

/** Records that the office takes only once they are smaller: they wait here and hold up no other. */
export function createTooLarge(book: Pick<SharedBook, 'outgoingOf'>, tell: (kind: string) => void = () => undefined) {
  const waiting = new Map<string, Pick<Outgoing, 'kind' | 'key' | 'changes'>>();

  return {
    has({ kind, key, fields, changes }: Outgoing): boolean {
      const name = JSON.stringify([kind, key]);
      if (waiting.get(name)?.changes === changes) return true;
      if (!isTooLarge({ kind, key, fields })) return false;
      waiting.set(name, { kind, key, changes });
      tell(kind);
      return true;
    },
    count(): number {
      for (const [name, { kind, key, changes }] of waiting) {
        if (book.outgoingOf(kind, key)?.changes !== changes) waiting.delete(name);
      }
      return waiting.size;
    },
  };
}
