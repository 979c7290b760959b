import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../../shared/bridge/types.ts';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type {
  MappingDifference,
  MappingDraft,
  MappingOverview,
  ParsedFacts,
  Pick,
} from '../../../../shared/model/mapping.ts';
import type { FieldMapping } from '../../../../shared/model/mapping-document.ts';
import type { BodyName } from '../../../../shared/model/provenance.ts';
import { errorDataOf, failed, IDLE, type Loadable, latestOf, loading, ready } from '../../../stores/loadable.ts';
import { changedFields, fieldOf, withConfirmed, withField } from '../../../stores/mapping-draft.ts';

/** Bodies that can be mapped, in the order people meet them. */
export const MAPPED_BODIES = [
  'InvoiceResponse',
  'InvoiceDetailsResponse',
  'HourlyConsumptionResponse',
  'ContractRegistrationResponse',
  'ContractDetailsResponse',
  'ErrorResponse',
] as const satisfies readonly BodyName[];

export type MappingState = {
  body: BodyName;
  overview: Loadable<MappingOverview>;
  /** The answer beside the fields. */
  answerId: string | null;
  draft: MappingDraft | null;
  past: readonly MappingDraft[];
  future: readonly MappingDraft[];
  preview: Loadable<ParsedFacts>;
  difference: Loadable<MappingDifference>;
  /** The field being worked on. */
  field: string | null;
  /** The last action that failed. */
  error: AppErrorData | null;
  /** The last pick also moved the records. */
  movedRecords: boolean;
  isSaving: boolean;
  /** `answerId`: the answer to put beside the fields. */
  load(body: BodyName, answerId?: string): Promise<void>;
  chooseAnswer(answerId: string): Promise<void>;
  chooseField(field: string | null): void;
  pick(pick: Pick): Promise<boolean>;
  changeField(name: string, change: (field: FieldMapping) => FieldMapping): void;
  confirmField(name: string, isRight: boolean): void;
  confirmAll(): void;
  undo(): void;
  redo(): void;
  discard(): void;
  save(jobId: string): Promise<boolean>;
  restore(version: number, jobId: string): Promise<boolean>;
  reset(jobId: string): Promise<boolean>;
  importText(text: string): Promise<boolean>;
};

type Shelved = {
  readonly draft: MappingDraft;
  readonly past: readonly MappingDraft[];
  readonly future: readonly MappingDraft[];
  /** The version that the draft was to become. */
  readonly nextVersion: number;
};

const MAX_STEPS = 100;
/** Comparing reads every stored answer: not after every key. */
const COMPARE_AFTER_MS = 250;

export function baseOf(overview: MappingOverview): MappingDraft {
  return { document: overview.document, confirmed: overview.confirmed };
}

/** Fields in which the draft differs from what is in use; empty without a draft. */
export function changesOf(state: { overview: MappingState['overview']; draft: MappingState['draft'] }): Set<string> {
  const overview = latestOf(state.overview);
  return overview === null || state.draft === null ? new Set() : changedFields(baseOf(overview), state.draft);
}

/** A mapping being worked on: draft, undo, preview on one answer, difference over all stored ones. */
export function createMappingStore(client: Client, options: { now?: () => number; compareAfterMs?: number } = {}) {
  const now = options.now ?? Date.now;
  /** Drafts that were left for another body: they are there when one comes back. */
  const shelved = new Map<BodyName, Shelved>();
  let reading = 0;
  let comparing: ReturnType<typeof setTimeout> | null = null;

  const store = createStore<MappingState>()((set, get) => {
    async function readPreview(): Promise<void> {
      const { draft, answerId, preview } = get();
      if (draft === null || answerId === null) {
        set({ preview: IDLE });
        return;
      }
      const mine = ++reading;
      set({ preview: loading(preview) });
      try {
        const facts = await client.call('mapping.preview', { draft, answerId });
        if (mine === reading) set({ preview: ready(facts, now()) });
      } catch (thrown) {
        if (mine === reading) set({ preview: failed(errorDataOf(thrown), preview) });
      }
    }

    async function compare(): Promise<void> {
      const { draft, difference } = get();
      if (draft === null) return;
      set({ difference: loading(difference) });
      try {
        const found = await client.call('mapping.compare', { draft });
        if (get().draft === draft) set({ difference: ready(found, now()) });
      } catch (thrown) {
        const error = errorDataOf(thrown);
        if (error.code !== 'cancelled' && get().draft === draft) set({ difference: failed(error, difference) });
      }
    }

    /** Preview at once, comparison when the person pauses. */
    function read(): void {
      void readPreview();
      // What was counted for the draft before says nothing about this one.
      set({ difference: loading(get().difference) });
      if (comparing !== null) clearTimeout(comparing);
      comparing = setTimeout(() => void compare(), options.compareAfterMs ?? COMPARE_AFTER_MS);
    }

    function change(draft: MappingDraft): void {
      const { draft: before, past } = get();
      if (before === null) return;
      set({ draft, past: [...past, before].slice(-MAX_STEPS), future: [], error: null });
      read();
    }

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

    /** What was saved meanwhile is the newer word: a draft of what went before it is given up. */
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
        show(await make());
        return true;
      } catch (thrown) {
        set({ error: errorDataOf(thrown) });
        return false;
      } finally {
        set({ isSaving: false });
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

      async load(body, answerId) {
        const before = get().body === body ? get().overview : IDLE;
        if (get().draft?.document.body !== body) shelve();
        set({ body, overview: loading(before), error: null });
        if (get().draft?.document.body !== body) {
          set({ draft: null, past: [], future: [], answerId: null, preview: IDLE, difference: IDLE, field: null });
        }
        try {
          const wanted = answerId ?? get().answerId ?? undefined;
          const overview = await client.call('mapping.overview', { body, answerId: wanted });
          if (get().body !== body) return;
          if (wanted !== undefined) set({ answerId: wanted });
          show(overview);
          takeUp(overview);
        } catch (thrown) {
          if (get().body === body) set({ overview: failed(errorDataOf(thrown), before) });
        }
      },
      async chooseAnswer(answerId) {
        set({ answerId });
        await readPreview();
      },
      chooseField: (field) => set({ field }),
      async pick(pick) {
        const { draft, answerId } = get();
        if (draft === null || answerId === null) return false;
        try {
          const picked = await client.call('mapping.pick', { draft, answerId, pick });
          if (get().draft !== draft) return false;
          change(picked.draft);
          set({ movedRecords: picked.movedRecords, ...(pick.what === 'field' ? { field: pick.field } : {}) });
          return true;
        } catch (thrown) {
          set({ error: errorDataOf(thrown) });
          return false;
        }
      },
      changeField(name, edit) {
        const { draft } = get();
        const field = draft === null ? null : fieldOf(draft.document, name);
        if (draft === null || field === null) return;
        change({ ...draft, document: withField(draft.document, name, edit(field)) });
      },
      confirmField(name, isRight) {
        const { draft, preview } = get();
        if (draft === null) return;
        const facts = latestOf(preview)?.fields.find((one) => one.name === name);
        change(withConfirmed(draft, name, isRight ? (facts?.places ?? []) : []));
      },
      confirmAll() {
        const { draft, preview } = get();
        const facts = latestOf(preview)?.fields ?? [];
        if (draft === null) return;
        const guessed = facts.filter(({ found, confirmed, places }) => found > confirmed && places.length > 0);
        change(guessed.reduce((all, { name, places }) => withConfirmed(all, name, places), draft));
      },
      undo() {
        const { past, future, draft } = get();
        const before = past.at(-1);
        if (before === undefined || draft === null) return;
        set({ draft: before, past: past.slice(0, -1), future: [draft, ...future], movedRecords: false });
        read();
      },
      redo() {
        const { past, future, draft } = get();
        const [next, ...rest] = future;
        if (next === undefined || draft === null) return;
        set({ draft: next, past: [...past, draft], future: rest });
        read();
      },
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

  // Confirmed elsewhere, or saved in another window: a draft stays, what it is compared with is read anew.
  const stop = client.on('mapping.changed', ({ body }) => {
    const { body: shown, past, isSaving, load } = store.getState();
    if (body === shown && past.length === 0 && !isSaving) void load(body);
  });
  return {
    store,
    stop() {
      if (comparing !== null) clearTimeout(comparing);
      stop();
    },
  };
}
