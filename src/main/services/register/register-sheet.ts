import path from 'node:path';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { SheetInput } from '../../bulk/read-sheet/read-sheet.ts';
import { SHEET_LIMITS } from '../../bulk/read-sheet/sheet-limits.ts';
import { createSheetReader, type ReadSheet } from '../../bulk/read-sheet/sheet-reader.ts';
import { SheetError } from '../../bulk/sheet-error.ts';
import type { Desktop, Files, Timers } from '../../ports.ts';
import type { StartThread } from '../../threads/thread.ts';

export type RegisterSheetParts = {
  readonly startThread: StartThread;
  readonly timers: Timers;
  readonly files: Files;
  readonly desktop: Pick<Desktop, 'chooseFile'>;
};

/** How a sheet for the register is chosen (system dialog) and read (in a thread). */
export function readRegisterSheet(parts: RegisterSheetParts): {
  readSheet(input: SheetInput): Promise<ReadSheet>;
  chooseSheet(): Promise<SheetInput | null>;
} {
  const reader = createSheetReader({ startThread: parts.startThread, timers: parts.timers });
  return {
    async readSheet(input) {
      try {
        return await reader.read(input);
      } catch (cause) {
        if (cause instanceof SheetError) throw new AppError(cause.data, { cause });
        throw cause;
      }
    },
    async chooseSheet() {
      const chosen = await parts.desktop.chooseFile('sheet');
      if (chosen === null) return null;
      const bytes = await parts.files.readFile(chosen, SHEET_LIMITS.maxBytes + 1);
      return { from: 'file', fileName: path.basename(chosen), bytes };
    },
  };
}
