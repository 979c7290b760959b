import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { usePaneWidth } from '../../../hooks/use-pane-width.ts';
import { paneFor } from '../../../ui/split/clamp-pane.ts';
import { Split } from '../../../ui/split/split.tsx';
import { CorrectInForm, isCorrectedInForm } from '../outcome/correct-in-form.tsx';
import { OutcomePage } from '../outcome/outcome-page.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import { useCorrecting } from '../use-correcting.ts';
import { useEscape } from '../use-escape.ts';
import { LedgerPage } from './ledger-page.tsx';

const PANE = 'ledger';

/** The list, and beside it the registration opened from it. */
export function Ledger() {
  const { t } = useTranslation('contracts');
  const { ledgerOutcome, resendPoa, view } = useContractsStores();
  const fixing = useCorrecting(resendPoa);
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
  return (
    <Split
      paneLabel={t('ledger.pane')}
      resizeLabel={t('common:resize')}
      {...paneWidth}
      defaultWidth={paneFor(window.innerWidth, 360, 440)}
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
            fixing={fixing}
            barEnd={(registration) =>
              isCorrectedInForm(registration) ? (
                <CorrectInForm registration={registration} onForm={fixing.onForm} />
              ) : null
            }
          />
        )
      }
    />
  );
}
