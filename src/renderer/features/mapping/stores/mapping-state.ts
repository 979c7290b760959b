import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import type {
  MappingDifference,
  MappingDraft,
  MappingOverview,
  ParsedFacts,
  Pick,
} from '../../../../shared/model/mapping/mapping.ts';
import type { FieldMapping } from '../../../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../../../shared/model/origin/provenance.ts';
import { type Loadable, latestOf } from '../../../stores/loadable.ts';
import { changedFields } from '../../../stores/mapping-draft.ts';

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
  undo(): void;
  redo(): void;
  discard(): void;
  save(jobId: string): Promise<boolean>;
  restore(version: number, jobId: string): Promise<boolean>;
  reset(jobId: string): Promise<boolean>;
  importText(text: string): Promise<boolean>;
};

export function baseOf(overview: MappingOverview): MappingDraft {
  return { document: overview.document, confirmed: overview.confirmed };
}

/** Fields in which the draft differs from what is in use; empty without a draft. */
export function changesOf(state: { overview: MappingState['overview']; draft: MappingState['draft'] }): Set<string> {
  const overview = latestOf(state.overview);
  return overview === null || state.draft === null ? new Set() : changedFields(baseOf(overview), state.draft);
}
