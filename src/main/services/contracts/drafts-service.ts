import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { Settings } from '../../config/settings.ts';
import type { Drafts } from '../../store/drafts.ts';

/** The contract form's draft of the selected profile, so that nothing typed is lost. */
export function createDraftsService(options: { settings: Settings; drafts: Drafts }) {
  const { settings, drafts } = options;
  return {
    load: () => drafts.load(settings.selected().id),
    save: ({ draft, poaName }) => drafts.save(settings.selected().id, draft, poaName),
  } satisfies CallsOf<'drafts'>;
}
