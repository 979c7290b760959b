import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { ConfirmValues } from '../../../shared-parts/confirm-values.tsx';
import { Doubles } from '../../../shared-parts/office/doubles.tsx';
import { HandOver } from '../../../shared-parts/office/hand-over.tsx';
import { AnswerQuestion } from '../../../shared-parts/registration/answer-question.tsx';
import { WayOn } from '../../../shared-parts/way-on.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { errorText } from '../../../text/error-text.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useContractFormats } from '../contract-formats.ts';
import styles from '../contracts.module.css';
import type { OutcomeStore } from '../stores/create-outcome-store.ts';
import type { PoaStore } from '../stores/create-poa-store.ts';
import type { useCorrecting } from '../use-correcting.ts';
import { AnswerFold } from './answer-fold.tsx';
import { ColleaguesOutcome } from './colleagues-outcome.tsx';
import { ContractId } from './contract-id.tsx';
import { EventsList } from './events-list.tsx';
import { FixRejected } from './fix-rejected.tsx';
import { OpenCustomer } from './open-customer.tsx';
import own from './outcome.module.css';
import { OutcomeHead } from './outcome-head.tsx';
import { OutcomeSkeleton } from './outcome-skeleton.tsx';
import { SentPane } from './sent-pane.tsx';
import { guessedInOutcome } from './shown-guess.ts';
import { UnknownSteps } from './unknown-steps.tsx';
import { Verdict } from './verdict.tsx';
import { verdictText } from './verdict-text.ts';
import { WaitingSteps } from './waiting-steps.tsx';

/** What to do with a corrected rejected registration. */
type Fixing = ReturnType<typeof useCorrecting>;

/** The outcome of one registration and the next steps. `barEnd`: further actions below, where there are any. */
export function OutcomePage(props: {
  store: OutcomeStore;
  resendPoa: PoaStore;
  onOpenContract: (contractId: string) => void;
  barEnd: (registration: Registration) => ReactNode;
  /** What to go on with where nothing is left to do here: below the number, and while it waits. */
  goOn?: ReactNode;
  fixing: Fixing;
  /** In a pane next to the list, which this closes: one column, the sent data below. */
  onClosePane?: () => void;
  /** False: the list keeps the focus. */
  takesFocus?: boolean;
}) {
  const { t } = useTranslation('contracts');
  const { store, onClosePane: onClose = null } = props;
  const loadable = useStore(store, (state) => state.registration);
  const registration = latestOf(loadable);

  if (registration === null) {
    if (loadable.state !== 'failed') return <OutcomeSkeleton />;
    const { what, todo } = errorText(t, loadable.error);
    return (
      <EmptyState
        title={t('outcome.loadFailed')}
        text={`${what} ${todo}`}
        actions={<WayOn after={loadable.error} onAgain={() => void store.getState().reload()} size="md" />}
      />
    );
  }
  const barEnd = props.barEnd(registration);
  return (
    <div className={onClose ? own.inPane : styles.split}>
      <section className={styles.column} aria-label={t('outcome.label', { reference: registration.reference })}>
        {loadable.state === 'failed' ? (
          <Banner
            level="rejected"
            actions={<WayOn after={loadable.error} onAgain={() => void store.getState().reload()} />}
          >
            {t('outcome.loadFailed')}. {errorText(t, loadable.error).what}
          </Banner>
        ) : null}
        {onClose === null ? null : <OutcomeHead registration={registration} onClose={onClose} />}
        <div className={own.strip}>
          <ConfirmValues bodies={guessedInOutcome(registration)} />
        </div>
        <div className={styles.scroll}>
          <div className={cx(styles.body, onClose ? null : own.ofPage)}>
            <Doubles registrationId={registration.id} />
            {registration.by === undefined ? (
              <OutcomeBody key={registration.id} {...props} registration={registration} />
            ) : (
              <ColleaguesOutcome key={registration.id} {...props} registration={registration} />
            )}
            {registration.byHand === null ? null : (
              <p className="muted">{t('byHand.done', { reason: registration.byHand })}</p>
            )}
            <AnswerFold key={registration.id} registration={registration} />
          </div>
          {onClose ? <SentPane registration={registration} file={props.fixing.file} /> : null}
        </div>
        {barEnd === null ? null : (
          <div className={styles.bar}>
            <span className="spring" />
            {barEnd}
          </div>
        )}
      </section>
      {onClose ? null : <SentPane registration={registration} file={props.fixing.file} />}
    </div>
  );
}

function OutcomeBody(props: {
  registration: Registration;
  store: OutcomeStore;
  resendPoa: PoaStore;
  onOpenContract: (contractId: string) => void;
  fixing: Fixing;
  goOn?: ReactNode;
  takesFocus?: boolean;
}) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { registration, store } = props;
  const { state } = registration;
  const [isGiving, setGiving] = useState(false);
  const steps = (
    <>
      {state === 'accepted' ? (
        <>
          <ContractId registration={registration} store={store} />
          <NextSteps {...props} />
        </>
      ) : null}
      {state === 'rejected' && registration.status !== 409 ? (
        <FixRejected registration={registration} fixing={props.fixing} />
      ) : null}
      {state === 'unknown' ? <Question registration={registration} store={store} /> : null}
      {state === 'unknown' ? <UnknownSteps store={store} /> : null}
      {state === 'waiting' || state === 'queued' ? (
        <>
          <WaitingSteps registration={registration} store={store} poa={props.resendPoa} />
          {registration.wait?.retryAt || registration.isTakenBack ? <NextSteps {...props} /> : null}
        </>
      ) : null}
    </>
  );
  return (
    <>
      <Verdict verdict={verdictText(t, formats, registration)} takesFocus={props.takesFocus ?? true} />
      {/* Handing it over is a page of its own: nothing else is to be done beside it. */}
      {isGiving ? null : steps}
      <HandOver registrationId={registration.id} onGiving={setGiving} />
      {isGiving ? null : <EventsList registration={registration} />}
    </>
  );
}

/** What to go on with: the next contract, the customer, the contract itself. */
function NextSteps(props: {
  registration: Registration;
  onOpenContract: (contractId: string) => void;
  goOn?: ReactNode;
}) {
  const { t } = useTranslation('contracts');
  const { contractId } = props.registration;
  return (
    <div className={own.next}>
      {props.goOn}
      <OpenCustomer registration={props.registration} />
      {contractId === null ? null : (
        <Button endIcon={ArrowUpRight} onPress={() => props.onOpenContract(contractId)}>
          {t('outcome.openContract')}
        </Button>
      )}
    </div>
  );
}

function Question(props: { registration: Registration; store: OutcomeStore }) {
  const { store } = props;
  const isActing = useStore(store, (state) => state.isActing);
  const error = useStore(store, (state) => state.actionError);
  return (
    <AnswerQuestion
      registration={props.registration}
      isBusy={isActing}
      error={error}
      onSay={(says) => void store.getState().say(says)}
    />
  );
}
