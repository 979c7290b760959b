import { useStore } from 'zustand';
import type { Registration } from '../../../shared/model/contracts/contract.ts';
import type { Corrected } from './outcome/fix-rejected.tsx';
import type { PoaStore } from './stores/create-poa-store.ts';
import { useContractsStores } from './use-contracts-stores.ts';

/** Corrects a rejected registration: in the form, or sent at once. `file`: the power of attorney that goes with it. */
export function useCorrecting(file: PoaStore) {
  const { form, poa, sending, sentOutcome, view } = useContractsStores();
  const needsForm = useStore(file, (state) => state.facts === null);
  const onForm = (registration: Pick<Registration, 'customer' | 'property' | 'poa'>) => {
    if (file !== poa) poa.getState().takeFrom(file);
    form.getState().refill(registration);
    sentOutcome.getState().close();
    sending.getState().back();
    if (view.getState().tab !== 'new') view.getState().show('new');
  };
  const send = async ({ warningCodes, ...registration }: Corrected) => {
    onForm(registration);
    const { facts } = poa.getState();
    if (facts === null) return;
    const { draft } = form.getState();
    await sending.getState().send({ draft, poa: facts, warningCodes });
    const { step } = sending.getState();
    if (step.at !== 'outcome') return;
    // It is in the ledger now; a draft would invite a second sending.
    form.getState().clear();
    await sentOutcome.getState().open(step.registrationId);
  };
  return { needsForm, file, onForm, onSend: (corrected: Corrected) => void send(corrected) };
}
