import type { WrittenTable } from '../../../shared/model/export.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import { writeExport } from '../../export/export-writer.ts';
import type { Desktop } from '../../ports.ts';
import type { StartThread } from '../../threads/thread.ts';

export type TableExport = {
  /** Asks where, then writes. False: the person closed the dialog. */
  save(table: WrittenTable): Promise<boolean>;
};

/**
 * Writes a table computed by a screen, in the same thread as every other export: the page may start no worker for it.
 */
export function createTableExport(options: {
  desktop: Pick<Desktop, 'chooseSavePath'>;
  startThread: StartThread;
}): TableExport {
  return {
    async save({ name, format, columns, rows, sheets }) {
      const path = await options.desktop.chooseSavePath(`${name}.${format === 'xlsx' ? 'xlsx' : 'csv'}`);
      if (path === null) return false;
      let offset = 0;
      const pieces = async () => {
        const piece = rows.slice(offset, offset + PAGE_ROWS);
        offset += piece.length;
        return piece.length === 0 ? null : piece;
      };
      const order = {
        format,
        path,
        titles: columns.map(({ title }) => title),
        kinds: columns.map(({ kind }) => kind),
        guardFormulas: true,
        ...(format === 'xlsx' ? { sheets } : {}),
      };
      await writeExport(options.startThread, order, pieces, new AbortController().signal);
      return true;
    },
  };
}
