import type { AppErrorData } from '../errors/app-error-schema.ts';

/** What crosses the process boundary: always resolved, never thrown. */
export type Reply<T> = { ok: true; value: T } | { ok: false; error: AppErrorData };
