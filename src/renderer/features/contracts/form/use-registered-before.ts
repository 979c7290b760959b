import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../../shared/bridge/schema.ts';
import type { Draft } from '../../../../shared/model/contracts/contract.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { askAfter } from '../../../hooks/while-mounted.ts';

export type RegisteredBefore = CallOutput<'contracts.findDuplicates'>;

/** Asks when the person stops typing. */
const ASK_AFTER_MS = 300;

/**
 * Known earlier registrations of the draft's pair. Null while an id is missing or nothing is known. Only informative:
 * it is checked again when sending.
 */
export function useRegisteredBefore(draft: Draft): RegisteredBefore | null {
  const calls = useCalls('contracts');
  const [found, setFound] = useState<RegisteredBefore | null>(null);
  const customerId = draft.customer.id.trim();
  const propertyId = draft.property.id.trim();
  const socId = draft.customer.soc_id.trim();
  useEffect(() => {
    setFound(null);
    if (customerId === '' || propertyId === '') return undefined;
    return askAfter(ASK_AFTER_MS, () => calls.findDuplicates({ customerId, propertyId, socId }), setFound);
  }, [calls, customerId, propertyId, socId]);
  return found;
}
