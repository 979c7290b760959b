import { NOTHING_ASKED, type RequestFacts, requestFacts } from '../../mapping/evidence/request-facts.ts';
import { type OpenedBody, openBody } from '../../mapping/open-body.ts';
import type { TextPage } from '../../mapping/read-body.ts';
import { textPages } from '../../mapping/read-opened.ts';
import type { BodyRef } from './parsing-calls.ts';

/** A body that stays parsed, and laid out once somebody read its text, while it is looked at. */
export type OpenedAnswer = {
  readonly body: OpenedBody;
  /** What it was asked for. */
  readonly asked: RequestFacts;
  text(offset: number): TextPage;
  /** What was made of it last, by a name for what that is: pages are asked for one after another. */
  last<T>(name: string, make: () => T): T;
};

const MAX_OPEN = 3;
/** Of all open bodies together; a parsed body takes about ten times its bytes in memory. */
const MAX_BYTES = 45 * 1024 * 1024;

function createLast(): OpenedAnswer['last'] {
  let known: { name: string; value: unknown } | null = null;
  return <T>(name: string, make: () => T): T => {
    if (known?.name !== name) known = { name, value: make() };
    return known.value as T;
  };
}

/** The last few bodies that were looked at, known by their content. */
export function createOpenedBodies() {
  const open = new Map<string, OpenedAnswer & { readonly bytes: number }>();

  /** Lets the least used go until there is room for another one. */
  function makeRoom(bytes: number): void {
    let sum = bytes + [...open.values()].reduce((all, one) => all + one.bytes, 0);
    for (const [key, one] of open) {
      if (open.size < MAX_OPEN && sum <= MAX_BYTES) return;
      open.delete(key);
      sum -= one.bytes;
    }
  }

  return {
    /** Opens it from bytes where it is not open; null: there were none. */
    get({ sha256, contentType, bytes, target, location }: BodyRef, body: Uint8Array | null): OpenedAnswer | null {
      const key = `${sha256} ${contentType ?? ''}`;
      const asked = target == null ? NOTHING_ASKED : requestFacts(target, location);
      const known = open.get(key);
      if (known !== undefined) {
        open.delete(key);
        open.set(key, known);
        return { ...known, asked };
      }
      if (body === null) return null;
      makeRoom(bytes);
      const opened = openBody(body, contentType);
      const made = { body: opened, asked, text: textPages(opened), last: createLast(), bytes };
      open.set(key, made);
      return made;
    },
    clear: () => open.clear(),
  };
}
