import type { SharedStores } from '../stores/app-stores.ts';
import { useStores } from './use-stores.tsx';

/** Main's calls of a noun, by their verbs. */
export const useCalls: SharedStores['calls'] = (noun) => useStores().calls(noun);
