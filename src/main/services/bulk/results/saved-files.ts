import path from 'node:path';
import type { CallsOf } from '../../../../shared/bridge/types.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { SavedFile } from '../../../../shared/model/bulk/bulk.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import type { Desktop } from '../../../ports.ts';

export type SavedFiles = ReturnType<typeof createSavedFiles>;

/** Saves files of a job, and leads back to them: a page names a file by its id, and never learns a path. */
export function createSavedFiles(parts: { store: JobStore; desktop: Pick<Desktop, 'saveFile' | 'showInFolder'> }) {
  const { store, desktop } = parts;
  return {
    /** False: the person closed the dialog. */
    async save(jobId: string, kind: SavedFile['kind'], name: string, bytes: Uint8Array): Promise<boolean> {
      const saved = await desktop.saveFile(name, bytes);
      if (saved !== null) store.addFile(jobId, kind, saved);
      return saved !== null;
    },
    calls: {
      savedFiles: ({ jobId }) =>
        store.files(jobId).map(({ path: file, ...about }) => ({ ...about, name: path.basename(file) })),
      async showFile({ jobId, fileId }) {
        const file = store.files(jobId).find(({ id }) => id === fileId);
        if (!file) throw new AppError({ code: 'not-found', what: 'file' });
        const isThere = await desktop.showInFolder(file.path);
        if (!isThere) store.forgetFile(jobId, fileId);
        return isThere;
      },
    } satisfies Pick<CallsOf<'bulk'>, 'savedFiles' | 'showFile'>,
  };
}
