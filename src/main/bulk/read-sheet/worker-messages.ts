import type { SheetPreview } from '../../../shared/model/bulk/bulk.ts';
import type { Sheet, SheetFile, SheetInput } from './read-sheet.ts';
import type { SheetLimits } from './sheet-limits.ts';

export type SheetRows = { readonly sheet: number; readonly rows: readonly string[][] };

export type SheetCalls = {
  /** The rows are sent in pieces, then the rest of the file. */
  read: {
    in: { readonly input: SheetInput; readonly limits: SheetLimits };
    piece: SheetRows;
    out: Omit<SheetFile, 'sheets'> & {
      readonly preview: SheetPreview;
      readonly sheets: readonly Omit<Sheet, 'rows'>[];
    };
  };
};
