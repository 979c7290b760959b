import type { WorkerOptions } from 'node:worker_threads';
import type { AppErrorData } from '../../shared/errors/app-error-schema.ts';

/** Work that could block main and has its own thread. */
export type ThreadKind = 'rows' | 'parsing' | 'export' | 'sheet' | 'pdf-text' | 'poa';

/** The needed parts of a worker thread. */
export type Thread = {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  terminate(): Promise<number>;
};
/**
 * In the bundle a thread comes from `import start from './some-worker.ts?nodeWorker'`; `data` is passed at its start.
 */
export type StartThread = (kind: ThreadKind, data?: unknown) => Thread;

/** The calls of a thread: name → input, output, and pieces sent before the output. Plain data. */
export type ThreadCalls = {
  readonly [name: string]: { readonly in: unknown; readonly out: unknown; readonly piece?: unknown };
};
export type PieceOf<C> = C extends { readonly piece: infer P } ? P : never;

/** From main to the thread. `taken`: main has taken a piece of this call and wants the next one. */
export type ThreadRequest =
  | { readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly taken: number }
  | 'close';

/** From the thread to main. */
export type ThreadReply =
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'piece'; readonly value: unknown }
  /** `error` null: an unexpected failure. */
  | { readonly id: number; readonly kind: 'failed'; readonly error: AppErrorData | null; readonly message: string };

/** Exceeding this memory ends the thread, not the app. Parsers get nothing of the app's environment. */
const PARSER = { resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 128 }, env: {} };
const OPTIONS: Readonly<Record<ThreadKind, WorkerOptions>> = {
  rows: {},
  // Enough for an answer of the largest size.
  parsing: { resourceLimits: { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 48 }, env: {} },
  export: { env: {} },
  sheet: PARSER,
  'pdf-text': PARSER,
  poa: PARSER,
};

export function threadOptions(kind: ThreadKind, data: unknown = null): WorkerOptions {
  return { ...OPTIONS[kind], name: kind, workerData: data };
}
