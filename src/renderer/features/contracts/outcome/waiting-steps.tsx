import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Registration } from '../../../../shared/model/contracts/contract.ts';
import { CheckConnection, useOfflineReason } from '../../../shared-parts/connection/offline.tsx';
import { FailedLine } from '../../../shared-parts/failed.tsx';
import {
  ReleasePanel,
  type ReleaseStanding,
  WithdrawalGoingOut,
} from '../../../shared-parts/release/release-panel.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Technical } from '../../../ui/technical/technical.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { shortHash } from '../contract-formats.ts';
import styles from '../contracts.module.css';
import { HeldList } from '../held-list.tsx';
import { PoaDrop } from '../poa/poa-drop.tsx';
import { PoaFactsList } from '../poa/poa-facts-list.tsx';
import { PoaProblem } from '../poa/poa-problem.tsx';
import { useScreenPaste } from '../poa/use-screen-paste.ts';
import type { OutcomeStore, SendAgainHow } from '../stores/create-outcome-store.ts';
import type { PoaStore } from '../stores/create-poa-store.ts';
import { Countdown } from './countdown.tsx';
import own from './outcome.module.css';
import { TakeBack } from './take-back.tsx';

/** Sends a registration that provably did not arrive, perhaps once more. Asks for the file when main no longer has it. */
export function WaitingSteps(props: { registration: Registration; store: OutcomeStore; poa: PoaStore }) {
  const { t } = useTranslation('contracts');
  const { registration, store, poa } = props;
  const isActing = useStore(store, (state) => state.isActing);
  const error = useStore(store, (state) => state.actionError);
  const given = useStore(poa, (state) => state.facts);
  const opening = useStore(poa, (state) => state.opening);
  const failed = useStore(poa, (state) => state.failed);
  const needsFile =
    given !== null ||
    isFromElsewhere(registration) ||
    (error?.code === 'poa' && (error.reason === 'gone' || error.reason === 'different'));
  const offline = useOfflineReason();
  const isOther = given !== null && given.sha256 !== registration.poa.sha256;
  const retryAt = registration.wait?.retryAt ?? null;
  // Main refuses it too: nothing goes before the colleague's word.
  const [standing, setStanding] = useState<ReleaseStanding>('loading');
  const needsRelease = registration.wait?.reason === 'needs-release';
  const isHeld = needsRelease && standing !== 'free';
  const isSecondary = retryAt !== null || registration.isTakenBack === true;
  useScreenPaste(poa);

  const send = async (how: SendAgainHow = {}) => {
    const done = await store.getState().sendAgain(given?.token ?? null, how);
    if (done) poa.getState().reset();
  };
  const sendNow = (
    <>
      <div className={styles.actions}>
        {isHeld ? null : (
          <Button
            variant={isSecondary ? 'secondary' : 'primary'}
            icon={Send}
            isBusy={isActing}
            saysWhy
            disabledReason={
              offline ??
              (isOther ? t('outcome.sendAgainOther') : needsFile && given === null ? t('form.cannotSendPoa') : null)
            }
            onPress={() => void send()}
          >
            {t('outcome.sendAgain')}
          </Button>
        )}
        {offline === null || isHeld ? null : <CheckConnection />}
        <TakeBack registration={registration} store={store} />
      </div>
      <FailedLine error={needsFile && error?.code === 'poa' ? null : error} />
      {error?.code === 'address-changed' && error.leadsTo !== null ? (
        <Button variant="danger" isBusy={isActing} onPress={() => void send({ isToNewAddress: true })}>
          {t('outcome.sendToNewAddress')}
        </Button>
      ) : null}
      {error?.code === 'duplicate' || error?.code === 'office-has' ? (
        <BlockingRegistrations store={store} isBusy={isActing} onSend={(reason) => void send({ reason })} />
      ) : null}
    </>
  );
  // It is sent without anybody: the time is what matters, and a press only makes it sooner.
  if (retryAt !== null && !needsFile) {
    return (
      <section aria-label={t('outcome.whatToDo')}>
        <Countdown from={registration.changedAt} until={retryAt}>
          {sendNow}
        </Countdown>
      </section>
    );
  }
  return (
    <section aria-labelledby="what-to-do">
      <div className={styles.group}>
        <h2 id="what-to-do">{t('outcome.whatToDo')}</h2>
      </div>
      {retryAt === null ? null : <Countdown from={registration.changedAt} until={retryAt} />}
      {registration.isTakenBack ? <WithdrawalGoingOut registrationId={registration.id} /> : null}
      {needsRelease ? (
        <div className={own.release}>
          <ReleasePanel of={{ registrationId: registration.id }} isNeeded={() => true} onStanding={setStanding} />
        </div>
      ) : null}
      <ol className={own.todo}>
        {needsFile ? (
          <li>
            <span className={own.no} aria-hidden="true">
              1
            </span>
            <div>
              <b>{t('outcome.sendAgainPoa')}</b>
              <p className="small muted">
                {t('outcome.sendAgainSame', { name: registration.poa.name })}{' '}
                <Technical>
                  <span className="mono">{shortHash(registration.poa.sha256)}</span>
                </Technical>
              </p>
              <div className={own.resend}>
                {failed === null ? null : (
                  <PoaProblem
                    failed={failed}
                    isKept={given !== null}
                    onDismiss={() => poa.getState().dismissFailure()}
                  />
                )}
                {given === null ? null : <PoaFactsList facts={given} />}
                {isOther ? (
                  <p className={styles.doubt} role="alert">
                    {t('outcome.sendAgainOther')}
                  </p>
                ) : null}
                <PoaDrop store={poa} look="flat" opening={opening} isReplacing={given !== null} />
              </div>
            </div>
          </li>
        ) : null}
        <li>
          {needsFile ? (
            <span className={own.no} aria-hidden="true">
              2
            </span>
          ) : (
            <span />
          )}
          <div>
            {isHeld ? null : (
              <>
                <b>{t(sendingWords(registration))}</b>
                <p className="small muted">
                  {t(registration.attempts === 0 ? 'outcome.sendFirstHint' : 'outcome.sendAgainHint')}
                </p>
              </>
            )}
            {sendNow}
          </div>
        </li>
      </ol>
    </section>
  );
}

/** "Again" only if it was sent before. */
function sendingWords({ isTakenBack, attempts, status }: Registration) {
  if (isTakenBack) return 'takeBack.sendAfterAll' as const;
  if (attempts === 0) return 'outcome.sendFirst' as const;
  return status === null ? ('outcome.tryAgain' as const) : ('outcome.waitingDo' as const);
}

/** Taken over from a colleague, whose computer had the file, and not sent from here since. */
function isFromElsewhere({ events }: Registration): boolean {
  const last = events.findLast(({ kind }) => kind === 'taken-over' || kind === 'sending');
  return last?.kind === 'taken-over';
}

/** The same pair is known by now: which, and a reason to send this one anyway. */
function BlockingRegistrations(props: { store: OutcomeStore; isBusy: boolean; onSend: (reason: string) => void }) {
  const { t } = useTranslation('contracts');
  const inTheWay = useStore(props.store, (state) => state.inTheWay);
  const [reason, setReason] = useState('');
  const held = useStore(props.store, (state) => state.held);
  const references = inTheWay.map((one) => `${one.reference} (${t(`ledger.states.${one.state}`)})`).join(', ');
  return (
    <>
      {inTheWay.length === 0 ? null : <p className="small">{t('outcome.inTheWay', { references })}</p>}
      <HeldList held={held} />
      <TextField
        label={t('duplicates.reason')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        messages={[{ level: 'hint', text: t('duplicates.reasonHint') }]}
      />
      <Button
        variant="danger"
        isBusy={props.isBusy}
        disabledReason={reason.trim() === '' ? t('duplicates.reasonMissing') : null}
        onPress={() => props.onSend(reason.trim())}
      >
        {t('outcome.sendAllTheSame')}
      </Button>
    </>
  );
}
