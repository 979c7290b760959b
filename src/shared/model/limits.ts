/** Rows of a list that cross the bridge, or pass from thread to thread, in one piece. */
export const PAGE_ROWS = 500;
/** Rows that a person may pick one by one, and that one action may name. */
export const PICKED_ROWS = 5000;
/** Characters of what a person says for a registration: why a known pair is sent, to ask for a release or decide it. */
export const REASON_CHARS = 500;
