import type { TFunction } from 'i18next';
import Handshake from 'lucide-react/icons/handshake';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { AppErrorData } from '../../../shared/errors/app-error-schema.ts';
import type { HandOver as Is } from '../../../shared/model/office/hand-over.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useOwn } from '../../hooks/use-owned.ts';
import { useStores } from '../../hooks/use-stores.tsx';
import { createHandOverStore, type HandOverState } from '../../stores/create-hand-over-store.ts';
import { saidAt } from '../../text/day-words.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { GiveForm } from './give-form.tsx';
import styles from './hand-over.module.css';
import { TakeUnasked } from './take-unasked.tsx';

type T = TFunction<'contracts'>;
type Part = { is: Is; offer: NonNullable<Is['offer']>; state: HandOverState };

/** Who has this registration in the office: offering it, taking it over, giving it back. Nothing without an office. */
export function HandOver(props: { registrationId: string; onGiving?: (isGiving: boolean) => void }) {
  const { t } = useTranslation('contracts');
  const { store } = useOwn(createHandOverStore);
  const state = useStore(store);
  const { registrationId } = props;
  useEffect(() => void store.getState().open(registrationId), [store, registrationId]);
  const is = state.handOver;
  if (is === null || state.registrationId !== registrationId) return null;
  const body = bodyOf(t, is, state, props.onGiving);
  if (body === null) return null;
  return (
    <section aria-labelledby="hand-over" className={styles.handOver}>
      <div className={styles.group}>
        <h2 id="hand-over">{t(titleOf(is))}</h2>
      </div>
      {body}
      <Problem error={state.error} />
    </section>
  );
}

function titleOf(is: Is) {
  if (is.has !== null) return 'handOver.titleTheirs' as const;
  return isForMe(is) ? ('handOver.titleForMe' as const) : ('handOver.title' as const);
}

/** A colleague has offered it to this desk. */
const isForMe = ({ who, offer, answer }: Is): boolean => who !== 'mine' && offer?.isToMe === true && answer === null;

function bodyOf(t: T, is: Is, state: HandOverState, onGiving?: (isGiving: boolean) => void): ReactNode {
  const { offer, answer } = is;
  if (is.who === 'mine') {
    if (!is.canGive) return null;
    if (offer?.isFromMe && answer === null) return <Given {...{ is, offer, state }} />;
    return (
      <>
        {offer?.isFromMe ? <Returned {...{ is, offer, state }} /> : null}
        {offer?.isToMe ? <From {...{ is, offer, state }} /> : null}
        <GiveForm is={is} state={state} first={offer?.isToMe ? offer.from : null} onGiving={onGiving} />
      </>
    );
  }
  if (is.has !== null) {
    return (
      <>
        {offer?.isToMe ? <p className="muted">{t('handOver.declined', { who: offer.fromName })}</p> : null}
        <TakeUnasked by={is.has} state={state} />
      </>
    );
  }
  if (offer === null || !is.isOpen) return null;
  if (offer.isToMe) return <Offered {...{ is, offer, state }} />;
  return offer.isFromMe ? <Taken {...{ is, offer, state }} /> : null;
}

function Words(props: { children: string }) {
  return props.children === '' ? null : (
    <blockquote className={`${styles.quote ?? ''} selectable`}>{props.children}</blockquote>
  );
}

function TakeBack({ state }: Pick<Part, 'state'>) {
  const { t } = useTranslation('contracts');
  return (
    <div className={styles.actions}>
      <Button variant="secondary" isBusy={state.isActing} onPress={() => void state.takeBack()}>
        {t('handOver.takeBack')}
      </Button>
    </div>
  );
}

function Given({ offer, state }: Part) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  return (
    <>
      <p>{t('handOver.given', { who: offer.toName, when: saidAt(offer.at, formats) })}</p>
      <Words>{offer.words}</Words>
      <TakeBack state={state} />
    </>
  );
}

function Taken({ offer, state }: Part) {
  const { t } = useTranslation('contracts');
  return (
    <>
      <p>{t(offer.isUnasked ? 'handOver.takenUnasked' : 'handOver.taken', { who: offer.toName })}</p>
      {offer.isUnasked ? <Words>{offer.words}</Words> : null}
      <TakeBack state={state} />
    </>
  );
}

function Returned({ is, offer }: Part) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  if (is.answer === null) return null;
  return (
    <>
      <p>{t('handOver.returned', { who: offer.toName, when: saidAt(is.answer.at, formats) })}</p>
      <Words>{is.answer.words}</Words>
    </>
  );
}

function From({ offer }: Part) {
  const { t } = useTranslation('contracts');
  return (
    <>
      <p>{t(offer.isUnasked ? 'handOver.fromUnasked' : 'handOver.from', { who: offer.fromName })}</p>
      <Words>{offer.words}</Words>
    </>
  );
}

function Offered({ offer, state }: Part) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { toasts } = useStores();
  const [isDeclining, setDeclining] = useState(false);
  const [words, setWords] = useState('');
  const take = async () => {
    if (await state.take()) toasts.getState().show({ title: t('handOver.tookOver') });
  };
  return (
    <>
      <p>{t('handOver.offered', { who: offer.fromName, when: saidAt(offer.at, formats) })}</p>
      <Words>{offer.words}</Words>
      <p className="small muted">{t('handOver.takeHint')}</p>
      {isDeclining ? (
        <TextField
          label={t('handOver.declineWords')}
          value={words}
          onChange={setWords}
          rows={2}
          maxLength={1000}
          autoFocus
        />
      ) : null}
      <div className={styles.actions}>
        {isDeclining ? (
          <>
            <Button variant="primary" isBusy={state.isActing} onPress={() => void state.decline(words)}>
              {t('handOver.declineSend', { who: offer.fromName })}
            </Button>
            <Button variant="secondary" onPress={() => setDeclining(false)}>
              {t('handOver.cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="primary" icon={Handshake} isBusy={state.isActing} onPress={() => void take()}>
              {t('handOver.take')}
            </Button>
            <Button variant="secondary" onPress={() => setDeclining(true)}>
              {t('handOver.decline')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function Problem(props: { error: AppErrorData | null }) {
  const { t } = useTranslation('contracts');
  if (props.error === null) return null;
  const { what, todo } = errorText(t, props.error);
  return (
    <p role="alert" className="small">
      <b>{what}</b> {todo}
    </p>
  );
}
