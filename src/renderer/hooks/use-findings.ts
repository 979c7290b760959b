import { useEffect, useMemo, useState } from 'react';
import { localDay } from '../../shared/calendar/this-computer.ts';
import type { Draft, PoaFacts } from '../../shared/model/contracts/contract.ts';
import type { checkRegistration, OtherZeros } from '../../shared/rules/check-registration.ts';
import type { Finding } from '../../shared/rules/finding.ts';
import { useStores, useStoreValue } from './use-stores.tsx';

type Check = typeof checkRegistration;
let loaded: Check | null = null;

/**
 * Findings about the draft by the rules and IT's requirements. Null while the rules, which need libraries, are loading.
 */
export function useFindings(draft: Draft, poa: PoaFacts | null, otherZeros: OtherZeros | null): Finding[] | null {
  const [check, setCheck] = useState<Check | null>(() => loaded);
  useEffect(() => {
    if (loaded === null) {
      void import('../../shared/rules/check-registration.ts').then((rules) => {
        loaded = rules.checkRegistration;
        setCheck(() => rules.checkRegistration);
      });
    }
  }, []);
  const { appInfo } = useStores();
  const info = useStoreValue(appInfo, (state) => state.info);
  return useMemo(
    () =>
      check?.(draft, {
        poa,
        otherZeros,
        today: localDay(Date.now()),
        policyRequires: info?.policyRequires ?? [],
        policyFormats: info?.policyFormats ?? {},
      }) ?? null,
    [check, draft, poa, otherZeros, info],
  );
}
