import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { Corrected } from '../outcome/fix-rejected.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import { NewContractPage } from './new-contract-page.tsx';

const OutcomePage = lazy(async () => ({ default: (await import('../outcome/outcome-page.tsx')).OutcomePage }));
const SendingPage = lazy(async () => ({ default: (await import('../outcome/sending-page.tsx')).SendingPage }));

/** The steps of one registration in this tab: form, sending, outcome, next form. */
export function NewContract() {
  const { t } = useTranslation('contracts');
  const { form, poa, resendPoa, sending, sentOutcome, view } = useContractsStores();
  const step = useStore(sending, (state) => state.step);
  const facts = useStore(poa, (state) => state.facts);

  useEffect(() => {
    void form.getState().restore();
    return () => void form.getState().flush();
  }, [form]);
  const sendingId = step.at === 'sending' ? step.registrationId : null;
  useEffect(() => {
    // Followed from the first event on; not being found yet is no failure.
    if (sendingId !== null) void sentOutcome.getState().follow(sendingId);
  }, [sendingId, sentOutcome]);

  if (step.at === 'sending') {
    return (
      <Suspense fallback={null}>
        <SendingPage step={step} store={sentOutcome} />
      </Suspense>
    );
  }
  if (step.at !== 'outcome') return <NewContractPage />;
  const next = () => {
    poa.getState().reset();
    sentOutcome.getState().close();
    sending.getState().back();
  };
  const correct = (registration: Pick<Registration, 'customer' | 'property' | 'poa'>) => {
    form.getState().refill(registration);
    sentOutcome.getState().close();
    sending.getState().back();
  };
  const sendCorrected = async ({ warningCodes, ...registration }: Corrected) => {
    correct(registration);
    if (facts === null) return;
    const { draft } = form.getState();
    await sending.getState().send({ draft, poa: facts, warningCodes });
    const { step: now } = sending.getState();
    if (now.at !== 'outcome') return;
    // It is in the ledger now; a draft would invite a second sending.
    form.getState().clear();
    await sentOutcome.getState().open(now.registrationId);
  };
  return (
    <Suspense fallback={null}>
      <OutcomePage
        fixing={{ needsForm: facts === null, onSend: (corrected) => void sendCorrected(corrected), onForm: correct }}
        store={sentOutcome}
        resendPoa={resendPoa}
        onOpenContract={(contractId) => view.getState().openContract(contractId)}
        goOn={
          <Button variant="primary" icon={Plus} onPress={next}>
            {t('outcome.next')}
          </Button>
        }
        barEnd={(registration) => (
          <>
            {registration.state === 'rejected' ? (
              <Button variant="secondary" icon={Pencil} onPress={() => correct(registration)}>
                {t('outcome.correct')}
              </Button>
            ) : null}
            {registration.state === 'accepted' || registration.wait?.retryAt ? null : (
              <Button variant="secondary" icon={Plus} onPress={next}>
                {t('outcome.next')}
              </Button>
            )}
          </>
        )}
      />
    </Suspense>
  );
}
