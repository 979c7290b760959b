import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { idKey } from '../../../../shared/rules/keys.ts';
import { useFindings } from '../../../hooks/use-findings.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import { useContractFormats } from '../contract-formats.ts';
import { useMissingInPoa } from '../poa/use-missing-in-poa.ts';
import { isEmptyDraft } from '../stores/create-contract-form-store.ts';
import { useContractsStores } from '../use-contracts-stores.ts';
import { beforeLines, doubtsOf } from './before-lines.ts';
import { errorsOf } from './field-messages.ts';
import { useRegisteredBefore } from './use-registered-before.ts';

export type FormCheck = ReturnType<typeof useFormCheck>;

/** All findings about the form before it is sent. */
export function useFormCheck() {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { form, poa, suggestions } = useContractsStores();
  const draft = useStore(form, (state) => state.draft);
  const facts = useStore(poa, (state) => state.facts);
  const otherZeros = useStore(suggestions, (state) => state.otherZeros);
  const knownCustomer = useStore(suggestions, (state) => state.knownCustomer);
  // What was looked up belongs to the id it was looked up for.
  const isLookedUp = knownCustomer?.key === idKey(draft.customer.id);
  const knownUnderId = isLookedUp ? (knownCustomer?.row?.customer ?? null) : null;
  const findings = useFindings(draft, facts, { otherZeros, knownUnderId });
  const missing = useMissingInPoa(facts?.token ?? null, draft.customer);
  const registered = useRegisteredBefore(draft);
  const profile = useStoreValue(useStores().profiles, selectedProfile);
  const isEmpty = isEmptyDraft(draft);
  // An empty form shows no findings.
  const shown = isEmpty ? [] : (findings ?? []);
  const missingInPoa = missing ?? [];
  const doubts = doubtsOf(t, shown);
  return {
    ...{ draft, facts, findings, shown, isEmpty, doubts, missingInPoa },
    errors: errorsOf(findings ?? []),
    profileName: profile?.name ?? '',
    /** The text of the power of attorney is still being searched. */
    isOpeningPoa: missing === null,
    /** There is a decision to make, or the contract is binding: sending goes through the review. */
    isReviewed: doubts.length > 0 || missingInPoa.length > 0 || profile?.kind === 'production',
    lines: beforeLines(t, {
      ...{ draft, poa: facts, findings: shown, missingInPoa, registered },
      timeOf: formats.dateTime,
    }),
  };
}
