import type { SheetErrorData, SheetProblem } from '../../shared/model/bulk/bulk.ts';

/** A file that cannot be read as a sheet. It has the shape of AppError and joins its union. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly data: SheetErrorData;

  constructor(reason: SheetProblem, limit: number | null = null, options?: ErrorOptions) {
    super(`sheet: ${reason}`, options);
    this.data = { code: 'sheet', reason, limit };
  }
}
