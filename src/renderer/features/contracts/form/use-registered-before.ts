import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../../shared/bridge/schema.ts';
import type { Draft } from '../../../../shared/model/contracts/contract.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { askAfter } from '../../../hooks/while-mounted.ts';
import { createContractsActions } from '../stores/contracts-actions.ts';

export type RegisteredBefore = CallOutput<'contracts.findDuplicates'>;

/** Asks when the person stops typing. */
const ASK_AFTER_MS = 300;

/**
 * Known earlier registrations of the draft's pair. Null while an id is missing or nothing is known. Only informative:
 * it is checked again when sending.
 */
export function useRegisteredBefore(draft: Draft): RegisteredBefore | null {
  const actions = useKept(createContractsActions);
  const [found, setFound] = useState<RegisteredBefore | null>(null);
  const customerId = draft.customer.id.trim();
  const propertyId = draft.property.id.trim();
  const socId = draft.customer.soc_id.trim();
  useEffect(() => {
    setFound(null);
    if (customerId === '' || propertyId === '') return undefined;
    return askAfter(ASK_AFTER_MS, () => actions.findDuplicates({ customerId, propertyId, socId }), setFound);
  }, [actions, customerId, propertyId, socId]);
  return found;
}
