/** Playwright's script in the page has half a million characters; no other message comes near. */
const SCRIPT_CHARS = 100_000;
/** Where that script makes an outline of the whole page. */
export const OUTLINE = 'ariaSnapshotForExpectFailure(element, options) {';

/**
 * A message to Chromium as Playwright means it, but for one thing: each look of an `expect` that waits makes an outline
 * of the whole page, only to throw it away at the next look. A thirtieth of what pages cost in the tests; a failure has
 * its picture anyway.
 */
export function withoutOutlines(message: string): string {
  return message.length < SCRIPT_CHARS ? message : message.replace(OUTLINE, `${OUTLINE} return;`);
}
