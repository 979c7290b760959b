import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { usePaneWidth } from '../../../hooks/use-pane-width.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Split } from '../../../ui/split/split.tsx';
import { OutcomePage } from '../outcome/outcome-page.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import { useEscape } from '../use-escape.ts';
import { LedgerPage } from './ledger-page.tsx';

const PANE = 'ledger';

/** The list, and beside it the registration opened from it. */
export function Ledger() {
  const { t } = useTranslation('contracts');
  const { form, ledgerOutcome, poa, resendPoa, sending, sentOutcome, view } = useContractsStores();
  const registrationId = useStore(view, (state) => state.registrationId);
  const paneWidth = usePaneWidth(PANE);
  // Moving through the list opens the current row without moving the focus.
  const [isFollowed, setFollowed] = useState(false);

  useEffect(() => {
    if (registrationId === null) {
      ledgerOutcome.getState().close();
    } else {
      void ledgerOutcome.getState().open(registrationId);
    }
    resendPoa.getState().reset();
  }, [registrationId, ledgerOutcome, resendPoa]);

  useEscape(registrationId === null ? null : view.getState().back);

  const back = () => view.getState().back();
  const correct = (registration: Pick<Registration, 'customer' | 'property' | 'poa'>) => {
    form.getState().refill(registration);
    poa.getState().reset();
    sentOutcome.getState().close();
    sending.getState().back();
    view.getState().show('new');
  };
  return (
    <Split
      paneLabel={t('ledger.pane')}
      resizeLabel={t('common:resize')}
      {...paneWidth}
      defaultWidth={window.innerWidth < 1360 ? 360 : 440}
      minWidth={328}
      list={
        <LedgerPage
          openId={registrationId}
          onOpen={(id) => {
            setFollowed(false);
            view.getState().openRegistration(id);
          }}
          onActive={(id) => {
            if (registrationId === null || id === registrationId) return;
            setFollowed(true);
            view.getState().openRegistration(id);
          }}
          onEscape={() => (registrationId === null ? undefined : back())}
        />
      }
      pane={
        registrationId === null ? null : (
          <OutcomePage
            onClosePane={back}
            takesFocus={!isFollowed}
            store={ledgerOutcome}
            resendPoa={resendPoa}
            onOpenContract={(contractId) => view.getState().openContract(contractId)}
            fixing={{ needsForm: true, onSend: correct, onForm: correct }}
            barEnd={(registration) =>
              registration.state === 'rejected' ? (
                <Button variant="secondary" icon={Pencil} onPress={() => correct(registration)}>
                  {t('outcome.correct')}
                </Button>
              ) : null
            }
          />
        )
      }
    />
  );
}
