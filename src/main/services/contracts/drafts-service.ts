import type { Draft, KeptDraft } from '../../../shared/model/contract.ts';
import type { Settings } from '../../config/settings.ts';
import type { Drafts } from '../../store/drafts.ts';

/** The contract form's draft of the selected profile, so that nothing typed is lost. */
export type DraftsService = {
  load(): KeptDraft | null;
  save(draft: Draft | null, poaName: string | null): { savedAt: number };
};

export function createDraftsService(options: { settings: Settings; drafts: Drafts }): DraftsService {
  const { settings, drafts } = options;
  return {
    load: () => drafts.load(settings.selected().id),
    save: (draft, poaName) => drafts.save(settings.selected().id, draft, poaName),
  };
}
