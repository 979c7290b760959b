import type { AppErrorData } from './app-error-schema.ts';

export type AppErrorCode = AppErrorData['code'];

/** A failure with a code and data that may cross the bridge. Free of zod, so the renderer's first chunk is too. */
export class AppError<C extends AppErrorCode = AppErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly data: Extract<AppErrorData, { code: C }>;

  constructor(data: Extract<AppErrorData, { code: C }>, options?: ErrorOptions) {
    super(data.code, options);
    this.data = data;
  }
}
