import { useMemo } from 'react';
import { localDay } from '../../shared/calendar/this-computer.ts';
import type { Draft, PoaFacts } from '../../shared/model/contracts/contract.ts';
import type { CheckContext } from '../../shared/rules/check-registration.ts';
import type { Finding } from '../../shared/rules/finding.ts';
import { useRegistrationRules } from './use-registration-rules.ts';
import { useStores, useStoreValue } from './use-stores.tsx';

/**
 * Findings about the draft by the rules and IT's requirements. Null while the rules are loading.
 */
export function useFindings(
  draft: Draft,
  poa: PoaFacts | null,
  known: Pick<CheckContext, 'otherZeros' | 'knownUnderId'>,
): Finding[] | null {
  const { otherZeros, knownUnderId } = known;
  const check = useRegistrationRules();
  const { appInfo } = useStores();
  const info = useStoreValue(appInfo, (state) => state.info);
  return useMemo(
    () =>
      check?.(draft, {
        poa,
        otherZeros: otherZeros ?? null,
        knownUnderId: knownUnderId ?? null,
        today: localDay(Date.now()),
        policyRequires: info?.policyRequires ?? [],
        policyFormats: info?.policyFormats ?? {},
      }) ?? null,
    [check, draft, poa, otherZeros, knownUnderId, info],
  );
}
