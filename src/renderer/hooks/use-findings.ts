import { useEffect, useMemo, useState } from 'react';
import type { Draft, PoaFacts } from '../../shared/model/contract.ts';
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
        today: localDate(new Date()),
        policyRequires: info?.policyRequires ?? [],
        policyFormats: info?.policyFormats ?? {},
      }) ?? null,
    [check, draft, poa, otherZeros, info],
  );
}

/** The local calendar day, for ages. */
export function localDate(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
