import { useContractsStores } from './use-contracts-stores.ts';

/** From the outcome of a sent registration to an empty form. */
export function useNextContract(): () => void {
  const { poa, sending, sentOutcome } = useContractsStores();
  return () => {
    poa.getState().reset();
    sentOutcome.getState().close();
    sending.getState().back();
  };
}
