import type { PartGroup } from '../../../../shared/model/bulk/row-parts.ts';
import type { OutcomeKind } from '../../../ui/outcome/outcome.tsx';

/** One sign for each group, wherever its rows are counted, listed or named. */
export const SIGNS: Readonly<Record<PartGroup['id'], OutcomeKind>> = {
  ready: 'ready',
  'to-match': 'queued',
  'not-sent': 'queued',
  held: 'held',
  accepted: 'accepted',
  rejected: 'rejected',
  unknown: 'unknown',
  sending: 'sending',
  'left-out': 'left-out',
};
