import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ByHand } from '../../../../shared/model/contracts/attempt-end.ts';
import { useOfflineReason } from '../../../shared-parts/connection/offline.tsx';
import { useContractsStores, useToast } from '../use-contracts-stores.ts';
import { warningCodes } from './field-messages.ts';
import { useMayRegister } from './form-banner.tsx';
import type { FormCheck } from './use-form-check.ts';

/** From the form to the sent registration: why it cannot be sent, the review, the question about duplicates. */
export function useFormSending(check: FormCheck, onTried: () => void) {
  const { form, sending, sentOutcome } = useContractsStores();
  const { draft, facts, findings } = check;
  const [isReviewing, setReviewing] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const blockedBecause = useBlockedBecause(check);
  const { t } = useTranslation('contracts');
  const toast = useToast();

  const finish = async (sent: Promise<{ id: string } | null>) => {
    await sent;
    // The step says how it ended; the outcome page reads its registration from the ledger.
    const { step: now } = sending.getState();
    if (now.at === 'outcome') {
      // It is in the ledger now; a draft would invite a second sending.
      form.getState().clear();
      await sentOutcome.getState().open(now.registrationId);
    }
  };
  const send = () => {
    onTried();
    if (blockedBecause !== null || facts === null) {
      // The key has no button that could show the reason.
      toast(blockedBecause ?? t('form.cannotSendPoa'));
    } else if (check.isOpeningPoa) {
      setWaiting(true);
    } else if (check.isReviewed && !isReviewing) {
      setReviewing(true);
    } else {
      setReviewing(false);
      void finish(sending.getState().send({ draft, poa: facts, warningCodes: warningCodes(findings ?? []) }));
    }
  };
  const sendByHand = (byHand: ByHand) => {
    if (facts === null || blockedBecause !== null) return;
    void finish(
      sending.getState().sendByHand({ draft, poa: facts, warningCodes: warningCodes(findings ?? []) }, byHand),
    );
  };
  useWhenRead(isWaiting && !check.isOpeningPoa, () => {
    setWaiting(false);
    send();
  });
  return {
    ...{ send, sendByHand, blockedBecause, isReviewing, isWaiting },
    closeReview: () => setReviewing(false),
    sendAnyway: (reason: string | null) => void finish(sending.getState().sendAnyway(reason)),
  };
}

/** Sending while the file is still being read continues when that is done. */
function useWhenRead(isRead: boolean, goOn: () => void): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (isRead) latest.current();
  }, [isRead]);
}

/** Why the form cannot be sent now; null when it can. */
function useBlockedBecause({ findings, isEmpty, facts, errors }: FormCheck): string | null {
  const { t } = useTranslation('contracts');
  const { poa } = useContractsStores();
  const mayRegister = useMayRegister();
  const offline = useOfflineReason();
  const isOpening = useStore(poa, (state) => state.opening !== null);
  if (!mayRegister) return t('form.cannotSendLedger');
  if (findings === null || isEmpty) return t('form.cannotSendEmpty');
  if (offline !== null) return offline;
  if (isOpening) return t('form.cannotSendOpening');
  if (facts === null) return t('form.cannotSendPoa');
  return errors.length > 0 ? t('form.errors', { count: errors.length }) : null;
}
