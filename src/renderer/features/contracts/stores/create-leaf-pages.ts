import type { Client } from '../../../../shared/bridge/types.ts';
import type { Leaf } from '../../../../shared/model/origin/provenance.ts';
import { createPages } from '../../../stores/create-pages.ts';

/** Everything in one answer, value by value. */
export const createLeafPages = (client: Client, answerId: string) =>
  createPages<Leaf, null>({
    query: null,
    load: (_query, page) => client.call('answers.leaves', { answerId, under: '', ...page }),
  });
