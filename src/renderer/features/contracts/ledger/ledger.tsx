import ChevronLeft from 'lucide-react/icons/chevron-left';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Registration } from '../../../../shared/model/contract.ts';
import { Button } from '../../../ui/button/button.tsx';
import { OutcomePage } from '../outcome/outcome-page.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import { useEscape } from '../use-escape.ts';
import { LedgerPage } from './ledger-page.tsx';

/** The list, or the registration opened from it. */
export function Ledger() {
  const { t } = useTranslation('contracts');
  const { form, ledgerOutcome, poa, resendPoa, sending, sentOutcome, view } = useContractsStores();
  const registrationId = useStore(view, (state) => state.registrationId);

  useEffect(() => {
    if (registrationId === null) {
      ledgerOutcome.getState().close();
    } else {
      void ledgerOutcome.getState().open(registrationId);
    }
    resendPoa.getState().reset();
  }, [registrationId, ledgerOutcome, resendPoa]);

  useEscape(registrationId === null ? null : view.getState().back);

  if (registrationId === null) {
    return <LedgerPage />;
  }
  const back = () => view.getState().back();
  const correct = (registration: Pick<Registration, 'customer' | 'property' | 'poa'>) => {
    form.getState().refill(registration);
    poa.getState().reset();
    sentOutcome.getState().close();
    sending.getState().back();
    view.getState().show('new');
  };
  return (
    <OutcomePage
      store={ledgerOutcome}
      resendPoa={resendPoa}
      onOpenContract={(contractId) => view.getState().openContract(contractId)}
      fixing={{ needsForm: true, onSend: correct, onForm: correct }}
      barEnd={(registration) => (
        <>
          {registration.state === 'rejected' ? (
            <Button variant="secondary" icon={Pencil} onPress={() => correct(registration)}>
              {t('outcome.correct')}
            </Button>
          ) : null}
          <Button icon={ChevronLeft} onPress={back} keys={['Esc']}>
            {t('outcome.back')}
          </Button>
        </>
      )}
    />
  );
}
