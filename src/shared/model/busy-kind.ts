/** The kind of answer that stands for 503 with Retry-After, whatever its body. Apart from its schema: the renderer holds no zod. */
export const BUSY_KIND = '503 busy';
