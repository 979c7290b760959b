import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { MappingDraft, MappingOverview } from '../../../../shared/model/mapping/mapping.ts';
import type { BodyName } from '../../../../shared/model/origin/provenance.ts';
import { createNewest } from '../../../stores/create-newest.ts';
import { errorDataOf, failed, IDLE, latestOf, loading, ready } from '../../../stores/loadable.ts';
import { createDraftEdits } from './draft-edits.ts';
import { createMappingLoader } from './mapping-loader.ts';
import { baseOf, type MappingState } from './mapping-state.ts';

type Shelved = {
  readonly draft: MappingDraft;
  readonly past: readonly MappingDraft[];
  readonly future: readonly MappingDraft[];
  /** The version that the draft was to become. */
  readonly nextVersion: number;
};

/** A mapping being edited: draft, undo, preview on one answer, difference over all stored ones. */
export function createMappingStore(client: Client, options: { now?: () => number; compareAfterMs?: number } = {}) {
  const now = options.now ?? Date.now;
  /** Drafts of other bodies, kept until the person returns to them. */
  const shelved = new Map<BodyName, Shelved>();
  let stopLoader: () => void = () => undefined;
  const loads = createNewest();
  let loaded: Promise<void> = Promise.resolve();

  const store = createStore<MappingState>()((set, get, api) => {
    const loader = createMappingLoader(client, api, { now, compareAfterMs: options.compareAfterMs });
    const { read, readPreview } = loader;
    const { change, actions: edits } = createDraftEdits(client, api, read);
    stopLoader = loader.stop;

    function show(overview: MappingOverview): void {
      const { answerId } = get();
      const isThere = overview.answers.some(({ id }) => id === answerId);
      set({
        overview: ready(overview, now()),
        draft: baseOf(overview),
        past: [],
        future: [],
        movedRecords: false,
        answerId: isThere ? answerId : (overview.answers[0]?.id ?? null),
      });
      read();
    }

    function shelve(): void {
      const { draft, past, future, overview } = get();
      const known = latestOf(overview);
      if (draft === null || past.length === 0 || known === null) return;
      shelved.set(draft.document.body, { draft, past, future, nextVersion: known.nextVersion });
    }

    /** A version saved meanwhile wins: a draft based on an older one is dropped. */
    function takeUp({ body, nextVersion }: MappingOverview): void {
      const mine = shelved.get(body);
      shelved.delete(body);
      if (mine?.nextVersion !== nextVersion) return;
      set({ draft: mine.draft, past: mine.past, future: mine.future });
      read();
    }

    async function apply(make: () => Promise<MappingOverview>): Promise<boolean> {
      set({ isSaving: true, error: null });
      try {
        const overview = await make();
        loads.told();
        show(overview);
        return true;
      } catch (thrown) {
        set({ error: errorDataOf(thrown) });
        return false;
      } finally {
        set({ isSaving: false });
      }
    }

    async function load(body: BodyName, answerId?: string): Promise<void> {
      const before = get().body === body ? get().overview : IDLE;
      if (get().draft?.document.body !== body) shelve();
      set({ body, overview: loading(before), error: null });
      if (get().draft?.document.body !== body) {
        set({ draft: null, past: [], future: [], answerId: null, preview: IDLE, difference: IDLE, field: null });
      }
      const isNewest = loads.ask();
      try {
        const wanted = answerId ?? get().answerId ?? undefined;
        const overview = await client.call('mapping.overview', { body, answerId: wanted });
        if (get().body !== body || !isNewest()) return;
        // What was changed while this was read stays.
        shelve();
        if (wanted !== undefined) set({ answerId: wanted });
        show(overview);
        takeUp(overview);
      } catch (thrown) {
        if (get().body === body && isNewest()) set({ overview: failed(errorDataOf(thrown), before) });
      }
    }

    return {
      body: 'InvoiceResponse',
      overview: IDLE,
      answerId: null,
      draft: null,
      past: [],
      future: [],
      preview: IDLE,
      difference: IDLE,
      field: null,
      error: null,
      movedRecords: false,
      isSaving: false,

      load(body, answerId) {
        loaded = load(body, answerId);
        return loaded;
      },
      async chooseAnswer(answerId) {
        set({ answerId });
        await readPreview();
      },
      chooseField: (field) => set({ field }),
      ...edits,
      discard() {
        const overview = latestOf(get().overview);
        if (overview !== null) show(overview);
      },
      save(jobId) {
        const { draft, overview } = get();
        const baseVersion = (latestOf(overview)?.nextVersion ?? 2) - 1;
        if (draft === null) return Promise.resolve(false);
        return apply(() => client.call('mapping.save', { draft, baseVersion, jobId }));
      },
      restore: (version, jobId) => apply(() => client.call('mapping.restore', { body: get().body, version, jobId })),
      reset: (jobId) => apply(() => client.call('mapping.reset', { body: get().body, jobId })),
      async importText(text) {
        try {
          const drafts = await client.call('mapping.import', { text });
          const wanted = drafts.find(({ document }) => document.body === get().body) ?? drafts[0];
          if (wanted === undefined) return false;
          if (wanted.document.body !== get().body) await get().load(wanted.document.body);
          // Chosen before the page has read its own mapping: that one would be put in its place.
          else await loaded;
          const base = latestOf(get().overview)?.document;
          if (base === undefined) return false;
          change({ ...wanted, document: { ...wanted.document, version: base.version, origin: base.origin } });
          return true;
        } catch (thrown) {
          set({ error: errorDataOf(thrown) });
          return false;
        }
      },
    };
  });

  // Confirmed elsewhere, or saved in another window: a draft stays, its comparison is read again.
  const stop = client.on('mapping.changed', ({ body }) => {
    const { body: shown, past, isSaving, load } = store.getState();
    if (body === shown && past.length === 0 && !isSaving) void load(body);
  });
  return {
    store,
    stop() {
      stopLoader();
      stop();
    },
  };
}
