import type { SheetErrorData, SheetPreview } from '../../../shared/model/bulk.ts';
import type { SheetLimits } from './limits.ts';
import type { SheetFile, SheetInput } from './read-sheet.ts';

export type SheetOrder = { readonly input: SheetInput; readonly limits: SheetLimits };

export type SheetAnswer =
  | {
      readonly kind: 'file';
      readonly about: Omit<SheetFile, 'sheets'> & { readonly preview: SheetPreview };
      readonly sheets: readonly { readonly name: string; readonly dateCells: readonly string[] }[];
    }
  | { readonly kind: 'rows'; readonly sheet: number; readonly rows: readonly string[][] }
  | { readonly kind: 'end' }
  /** Null: something nobody planned for, which for a person means the same as a damaged file. */
  | { readonly kind: 'failed'; readonly error: SheetErrorData | null };
