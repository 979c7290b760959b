import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type { BundlePreview } from '../../../../shared/model/support.ts';
import { errorDataOf } from '../../../stores/loadable.ts';

export type BundleState = {
  phase: 'none' | 'making' | 'shown' | 'saving';
  preview: BundlePreview | null;
  /** The file that is looked at, as far as it has been read. */
  file: { name: string; text: string; totalChars: number } | null;
  error: AppErrorData | null;
  make(): Promise<void>;
  open(name: string): Promise<void>;
  readOn(): Promise<void>;
  /** True when a file was written. */
  save(): Promise<boolean>;
};

/** A diagnostics bundle: made, looked through, saved. */
export function createBundleStore(client: Client) {
  return createStore<BundleState>()((set, get) => {
    const fail = (thrown: unknown) => set({ phase: get().preview ? 'shown' : 'none', error: errorDataOf(thrown) });
    return {
      phase: 'none',
      preview: null,
      file: null,
      error: null,
      async make() {
        set({ phase: 'making', error: null, file: null });
        try {
          const preview = await client.call('diagnostics.preview');
          set({ phase: 'shown', preview });
          const first = preview.files[0];
          if (first) await get().open(first.name);
        } catch (thrown) {
          fail(thrown);
        }
      },
      async open(name) {
        const { preview } = get();
        if (!preview) return;
        try {
          const part = await client.call('diagnostics.text', { bundleId: preview.id, name, offset: 0 });
          set({ file: { name, ...part }, error: null });
        } catch (thrown) {
          fail(thrown);
        }
      },
      async readOn() {
        const { preview, file } = get();
        if (!preview || !file) return;
        try {
          const { name, text } = file;
          const part = await client.call('diagnostics.text', { bundleId: preview.id, name, offset: text.length });
          if (get().file?.name === name) set({ file: { ...file, text: text + part.text } });
        } catch (thrown) {
          fail(thrown);
        }
      },
      async save() {
        const { preview } = get();
        if (!preview) return false;
        set({ phase: 'saving', error: null });
        try {
          const isSaved = await client.call('diagnostics.save', { bundleId: preview.id });
          set({ phase: 'shown' });
          return isSaved;
        } catch (thrown) {
          fail(thrown);
          return false;
        }
      },
    };
  });
}
