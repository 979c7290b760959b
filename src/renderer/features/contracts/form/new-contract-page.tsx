import CircleX from 'lucide-react/icons/circle-x';
import X from 'lucide-react/icons/x';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFindings } from '../../../hooks/use-findings.ts';
import { usePrimaryKey } from '../../../hooks/use-primary-key.ts';
import { useOfflineReason } from '../../../shared-parts/connection/offline.tsx';
import { errorText } from '../../../text/error-text.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../contracts.module.css';
import { PoaPane } from '../poa/poa-pane.tsx';
import { useScreenPaste } from '../poa/use-screen-paste.ts';
import { ShowAnswer } from '../show-answer.tsx';
import { isEmptyDraft } from '../stores/create-contract-form-store.ts';
import { useContractsStores, useToast } from '../use-contracts-stores.ts';
import { CustomerGroup } from './customer-group.tsx';
import { errorsOf, warningCodes, warningsOf } from './field-messages.ts';
import { FormBanner, useMayRegister } from './form-banner.tsx';
import { FormBar } from './form-bar.tsx';
import { PropertyGroup } from './property-group.tsx';
import { SentPreview } from './sent-preview.tsx';
import { useFieldBinder } from './use-field-binder.ts';

const DuplicatesDialog = lazy(async () => ({
  default: (await import('./duplicates-dialog.tsx')).DuplicatesDialog,
}));

/** The form of one registration beside its power of attorney. */
export function NewContractPage() {
  const { t } = useTranslation('contracts');
  const stores = useContractsStores();
  const { form, poa, sending, sentOutcome, suggestions, view } = stores;
  const draft = useStore(form, (state) => state.draft);
  const sendAnyway = useStore(form, (state) => state.sendAnyway);
  const canBringBack = useStore(form, (state) => state.cleared !== null);
  const facts = useStore(poa, (state) => state.facts);
  const isReading = useStore(poa, (state) => state.reading !== null);
  const step = useStore(sending, (state) => state.step);
  const error = useStore(sending, (state) => state.error);
  const otherZeros = useStore(suggestions, (state) => state.otherZeros);
  const findings = useFindings(draft, facts, otherZeros);
  const { bind, visitAll, visitNone } = useFieldBinder(draft, findings ?? []);
  const formElement = useRef<HTMLDivElement>(null);
  useScreenPaste(poa);
  useKnownIds();

  const toast = useToast();
  const mayRegister = useMayRegister();
  const offline = useOfflineReason();
  useFirstFocus(formElement);

  const isEmpty = isEmptyDraft(draft);
  const warnings = warningsOf(findings ?? []);
  const errors = errorsOf(findings ?? []);
  const blockedBecause = !mayRegister
    ? t('form.cannotSendLedger')
    : findings === null || isEmpty
      ? t('form.cannotSendEmpty')
      : offline !== null
        ? offline
        : isReading
          ? t('form.cannotSendReading')
          : facts === null
            ? t('form.cannotSendPoa')
            : errors.length > 0
              ? t('form.cannotSendErrors')
              : warnings.length > 0 && !sendAnyway
                ? t('form.cannotSendWarnings')
                : null;

  const finish = async (sent: Promise<{ id: string } | null>) => {
    await sent;
    // The step tells where it ended; the outcome page reads its registration from the ledger.
    const { step: now } = sending.getState();
    if (now.at === 'outcome') {
      // What was sent stands in the ledger now; a draft of it would only invite a second sending.
      form.getState().clear();
      await sentOutcome.getState().open(now.registrationId);
    }
  };
  const send = () => {
    visitAll();
    if (blockedBecause !== null || facts === null) {
      // The key has no button to show its reason at.
      toast(blockedBecause ?? t('form.cannotSendPoa'));
      return;
    }
    void finish(sending.getState().send({ draft, poa: facts, warningCodes: warningCodes(findings ?? []) }));
  };
  usePrimaryKey(send);
  const focusFirst = () => formElement.current?.querySelector('input')?.focus();
  const clear = () => {
    form.getState().setAside();
    poa.getState().setAside();
    visitNone();
    focusFirst();
  };
  const bringBack = () => {
    form.getState().bringBack();
    poa.getState().bringBack();
    focusFirst();
  };

  return (
    <div className={styles.split}>
      <section className={styles.column} aria-label={t('form.label')}>
        <FormBanner />
        <div className={styles.scroll}>
          <div ref={formElement} className={styles.body}>
            {error === null ? null : (
              <div className={styles.failure} role="alert">
                <Icon of={CircleX} />
                <div>
                  <p>
                    <b>{t('form.notSentTitle')}</b> {errorText(t, error).what} {errorText(t, error).todo}
                  </p>
                  <ShowAnswer error={error} />
                </div>
                <IconButton
                  label={t('common:close')}
                  icon={X}
                  size="sm"
                  onPress={() => sending.getState().dismissError()}
                />
              </div>
            )}
            <CustomerGroup customer={draft.customer} bind={bind} />
            <PropertyGroup property={draft.property} bind={bind} />
            <SentPreview draft={draft} poa={facts} findings={isEmpty ? [] : (findings ?? [])} />
          </div>
        </div>
        <FormBar
          warnings={warnings.length}
          errors={errors.filter((one) => one.field !== 'poa').length}
          isEmpty={isEmpty}
          sendAnyway={sendAnyway}
          onSendAnyway={(isAgreed) => form.getState().setSendAnyway(isAgreed)}
          onClear={clear}
          canBringBack={canBringBack}
          onBringBack={bringBack}
          onSend={send}
          blockedBecause={blockedBecause}
          isBusy={step.at === 'checking'}
        />
      </section>
      <PoaPane
        store={poa}
        customer={draft.customer}
        poaType={draft.poaType}
        onPoaType={(type) => form.getState().setPoaType(type)}
      />
      {step.at === 'duplicates' ? (
        <Suspense fallback={null}>
          <DuplicatesDialog
            step={step}
            onCancel={() => sending.getState().back()}
            onOpen={(registrationId) => {
              sending.getState().back();
              view.getState().openRegistration(registrationId);
            }}
            onSendAnyway={(reason) => void finish(sending.getState().sendAnyway(reason))}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Whether the form's ids are known is looked up by themselves, whichever field is being typed in. */
function useKnownIds(): void {
  const { form, suggestions } = useContractsStores();
  const customerId = useStore(form, (state) => state.draft.customer.id);
  const propertyId = useStore(form, (state) => state.draft.property.id);
  useEffect(() => suggestions.getState().lookUp(customerId, propertyId), [customerId, propertyId, suggestions]);
}

/** A form that comes after something else takes the focus; one the person is already in keeps it where it is. */
function useFirstFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      form.current?.querySelector('input')?.focus({ preventScroll: true });
    }
  }, [form]);
}
