import { z } from 'zod';
import { type Pair, pairSchema } from '../../../shared/model/register/register.ts';
import type { SavedItems } from '../../store/saved-items.ts';

export type SavedGroup = { readonly id: string; readonly name: string; readonly pairs: readonly Pair[] };

const pairsSchema = z.array(pairSchema);

/** The groups of pairs that a person saved; one that cannot be read counts as empty. */
export function savedGroups(saved: Pick<SavedItems, 'list'>, profileId: string): SavedGroup[] {
  return saved.list(profileId, 'pair-group').map(({ id, name, data }) => {
    const pairs = pairsSchema.safeParse(data);
    return { id, name, pairs: pairs.success ? pairs.data : [] };
  });
}
