import type { CallsOf } from '../../../shared/bridge/types.ts';
import type { Settings } from '../../config/settings.ts';
import type { Clock } from '../../ports.ts';
import type { FreshGroups } from '../../store/fresh-groups.ts';
import type { SavedItems } from '../../store/saved-items.ts';

/** Views, groups and columns of the selected profile. */
export function createSavedService(options: {
  settings: Settings;
  saved: SavedItems;
  states: Pick<FreshGroups, 'remove'>;
  clock: Clock;
}) {
  const { settings, saved, states, clock } = options;
  return {
    list: ({ kind }) => saved.list(settings.selected().id, kind),
    keep({ kind, item }) {
      const kept = { ...item, changedAt: clock.now() };
      saved.keep(settings.selected().id, kind, kept);
      return kept;
    },
    remove({ kind, id }) {
      saved.remove(settings.selected().id, kind, id);
      // A later group with the same id must not get the rule of a removed one.
      if (kind === 'pair-group') states.remove(settings.selected().id, id);
    },
  } satisfies CallsOf<'saved'>;
}
