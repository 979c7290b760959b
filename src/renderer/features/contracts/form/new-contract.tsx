import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button/button.tsx';
import { CorrectInForm, isCorrectedInForm } from '../outcome/correct-in-form.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import { useCorrecting } from '../use-correcting.ts';
import { useNextContract } from '../use-next-contract.ts';
import { NewContractPage } from './new-contract-page.tsx';

const OutcomePage = lazy(async () => ({ default: (await import('../outcome/outcome-page.tsx')).OutcomePage }));
const SendingPage = lazy(async () => ({ default: (await import('../outcome/sending-page.tsx')).SendingPage }));

/** The steps of one registration in this tab: form, sending, outcome, next form. */
export function NewContract() {
  const { t } = useTranslation('contracts');
  const { form, poa, resendPoa, sending, sentOutcome, view } = useContractsStores();
  const step = useStore(sending, (state) => state.step);
  const fixing = useCorrecting(poa);
  const next = useNextContract();

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
  return (
    <Suspense fallback={null}>
      <OutcomePage
        fixing={fixing}
        store={sentOutcome}
        resendPoa={resendPoa}
        onOpenContract={(contractId) => view.getState().openContract(contractId)}
        goOn={
          <Button variant="primary" icon={Plus} onPress={next}>
            {t('outcome.next')}
          </Button>
        }
        barEnd={(registration) => {
          const isInForm = isCorrectedInForm(registration);
          // Where nothing is left to do here, the next contract is offered above.
          const isDone = registration.state === 'accepted' || Boolean(registration.wait?.retryAt);
          if (isDone && !isInForm) return null;
          return (
            <>
              {isInForm ? <CorrectInForm registration={registration} onForm={fixing.onForm} /> : null}
              {isDone ? null : (
                <Button variant="secondary" icon={Plus} onPress={next}>
                  {t('outcome.next')}
                </Button>
              )}
            </>
          );
        }}
      />
    </Suspense>
  );
}
