import CircleX from 'lucide-react/icons/circle-x';
import X from 'lucide-react/icons/x';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Finding } from '../../../../shared/rules/finding.ts';
import { usePrimaryKey } from '../../../hooks/use-primary-key.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { errorText } from '../../../text/error-text.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../contracts.module.css';
import { POA_PANE_ID, PoaPane } from '../poa/poa-pane.tsx';
import { useScreenPaste } from '../poa/use-screen-paste.ts';
import { ShowAnswer } from '../show-answer.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import { BeforeItGoes } from './before-it-goes.tsx';
import { CustomerGroup } from './customer-group.tsx';
import { FormBanner } from './form-banner.tsx';
import { FormBar } from './form-bar.tsx';
import { PropertyGroup } from './property-group.tsx';
import { SentPreview } from './sent-preview.tsx';
import { useFieldBinder } from './use-field-binder.ts';
import { useFormCheck } from './use-form-check.ts';
import { useFormSending } from './use-form-sending.ts';

const ByHandDialog = lazy(async () => ({ default: (await import('./by-hand-dialog.tsx')).ByHandDialog }));
const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));
const FormDuplicatesDialog = lazy(async () => ({
  default: (await import('./form-duplicates-dialog.tsx')).FormDuplicatesDialog,
}));

/** The form of one registration next to its power of attorney. */
export function NewContractPage() {
  const { t } = useTranslation('contracts');
  const { form, poa, sending, view } = useContractsStores();
  const canBringBack = useStore(form, (state) => state.cleared !== null);
  const step = useStore(sending, (state) => state.step);
  const error = useStore(sending, (state) => state.error);
  const mayByHand = useStoreValue(useStores().office, (state) => state.status?.mayByHand ?? false);
  const [isByHand, setByHand] = useState(false);
  const check = useFormCheck();
  const { draft, doubts, lines } = check;
  const { bind, visitAll, visitNone } = useFieldBinder(draft, check.shown);
  const way = useFormSending(check, visitAll);
  const formElement = useRef<HTMLDivElement>(null);
  useScreenPaste(poa);
  useKnownIds();
  usePrimaryKey(way.send);
  useFirstFocus(formElement);
  const focusFirst = () => formElement.current?.querySelector('input')?.focus();
  const focusField = (field: Finding['field']) => {
    // A closing dialog first returns the focus.
    setTimeout(() => {
      const target = field === 'poa' ? `#${POA_PANE_ID} button` : `input[name="${field}"]`;
      document.querySelector<HTMLElement>(target)?.focus();
    }, 0);
  };
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
                  {error.code === 'office-holds' && mayByHand && way.blockedBecause === null ? (
                    <Button size="sm" onPress={() => setByHand(true)}>
                      {t('byHand.button')}
                    </Button>
                  ) : null}
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
            <BeforeItGoes
              lines={lines}
              onField={focusField}
              onRegistration={(registrationId) => view.getState().openRegistration(registrationId)}
              sent={<SentPreview draft={draft} poa={check.facts} findings={check.shown} />}
            />
          </div>
        </div>
        <FormBar
          toDecide={doubts.length}
          isReviewed={check.isReviewed}
          isEmpty={check.isEmpty}
          onClear={clear}
          canBringBack={canBringBack}
          onBringBack={bringBack}
          onSend={way.send}
          blockedBecause={way.blockedBecause}
          isBusy={step.at === 'checking' || way.isWaiting}
        />
      </section>
      <PoaPane
        store={poa}
        missing={check.missingInPoa}
        poaType={draft.poaType}
        onPoaType={(type) => form.getState().setPoaType(type)}
      />
      {way.isReviewing ? (
        <Suspense fallback={null}>
          <ReviewDialog
            profileName={check.profileName}
            draft={draft}
            doubts={doubts}
            lines={lines.filter((line) => !doubts.some((doubt) => doubt.id === line.id))}
            onCorrect={(field) => {
              way.closeReview();
              focusField(field);
            }}
            onClose={way.closeReview}
            onSend={way.send}
          />
        </Suspense>
      ) : null}
      {isByHand ? (
        <Suspense fallback={null}>
          <ByHandDialog
            draft={draft}
            onClose={() => setByHand(false)}
            onSend={(byHand) => {
              setByHand(false);
              way.sendByHand(byHand);
            }}
          />
        </Suspense>
      ) : null}
      {step.at === 'duplicates' ? (
        <Suspense fallback={null}>
          <FormDuplicatesDialog
            step={step}
            onCancel={() => sending.getState().back()}
            onOpen={(registrationId) => {
              sending.getState().back();
              view.getState().openRegistration(registrationId);
            }}
            onSendAnyway={way.sendAnyway}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Looks up whether the form's ids are known, independent of the focused field. */
function useKnownIds(): void {
  const { form, suggestions } = useContractsStores();
  const customerId = useStore(form, (state) => state.draft.customer.id);
  const propertyId = useStore(form, (state) => state.draft.property.id);
  useEffect(() => suggestions.getState().lookUp(customerId, propertyId), [customerId, propertyId, suggestions]);
}

/** Takes the focus when the form follows something else; keeps it where the person already is in the form. */
function useFirstFocus(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) {
      form.current?.querySelector('input')?.focus({ preventScroll: true });
    }
  }, [form]);
}
