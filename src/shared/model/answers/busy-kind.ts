/**
 * The kind of answer for 503 with Retry-After, whatever its body. Separate from its schema because the renderer must
 * not load zod.
 */
export const BUSY_KIND = '503 busy';
