import { NOTHING_ASKED, type RequestFacts, requestFacts } from '../../mapping/evidence/request-facts.ts';
import { type OpenedBody, openBody } from '../../mapping/json/open-body.ts';
import type { TextPage } from '../../mapping/read-body.ts';
import { textPages } from '../../mapping/read-opened.ts';
import type { BodyRef } from './parsing-calls.ts';

/** A body that stays parsed while it is looked at; its text layout is made when first needed. */
export type OpenedAnswer = {
  readonly body: OpenedBody;
  readonly asked: RequestFacts;
  text(offset: number): TextPage;
  /** The last result by name: pages are requested one after another. */
  last<T>(name: string, make: () => T): T;
};

const MAX_OPEN = 3;
/** For all open bodies together; a parsed body takes about ten times its bytes in memory. */
const MAX_BYTES = 45 * 1024 * 1024;

function createLast(): OpenedAnswer['last'] {
  let known: { name: string; value: unknown } | null = null;
  return <T>(name: string, make: () => T): T => {
    if (known?.name !== name) known = { name, value: make() };
    return known.value as T;
  };
}

/** The last few bodies that were looked at, identified by their content. */
export function createOpenedBodies() {
  const open = new Map<string, OpenedAnswer & { readonly bytes: number }>();

  /** Closes the least recently used until another one fits. */
  function makeRoom(bytes: number): void {
    let sum = bytes + [...open.values()].reduce((all, one) => all + one.bytes, 0);
    for (const [key, one] of open) {
      if (open.size < MAX_OPEN && sum <= MAX_BYTES) return;
      open.delete(key);
      sum -= one.bytes;
    }
  }

  return {
    /** Opens it from bytes when it is not open; null: no bytes were given. */
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
