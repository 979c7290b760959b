import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { useStores, useStoreValue } from '../../hooks/use-stores.tsx';
import { FailedBanner } from '../../shared-parts/failed.tsx';
import { GuideLink } from '../../shared-parts/help/guide-link.tsx';
import { latestOf } from '../../stores/loadable.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { AnswerBar } from './answer-bar.tsx';
import styles from './guesses.module.css';
import { NotFound } from './not-found.tsx';
import { PickPane } from './pick-pane.tsx';
import { SampleTable } from './sample-table.tsx';
import { isNothingKnown, placeOf } from './stores/guess-questions.ts';
import { useFirstContact } from './use-first-contact.ts';

/** "Is this what the operator means?": three real records, the guesses as questions, one answer for all. */
export function GuessesScreen() {
  const store = useFirstContact();
  const { t } = useTranslation('guesses');
  const { shell } = useStores();
  const params = useStoreValue(shell, (state) => state.route.params);
  const { body, contact: loadable, questions, error, picked, pointing } = useStoreValue(store, (state) => state);
  const contact = latestOf(loadable);
  const wanted = (params.body ?? 'InvoiceResponse') as BodyName;
  useEffect(() => {
    const { body: before, answers, load } = store.getState();
    // Who looked something up in the expert's view comes back to the answers given so far.
    if (before !== wanted || Object.keys(answers).length === 0) void load(wanted);
  }, [store, wanted]);

  // Who comes to point out one field finds it open.
  const { field } = params;
  const isRead = contact !== null && body === wanted;
  useEffect(() => {
    if (!isRead || field === undefined) return;
    const place = placeOf(store.getState().questions, field);
    if (place !== null) store.getState().point(place);
  }, [store, isRead, field]);

  const page = useRef<HTMLDivElement>(null);
  const isPointing = pointing !== null;
  // Before the pane takes the focus: it goes back to where it was, or to the page where that is gone.
  useLayoutEffect(() => {
    if (!isPointing) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else page.current?.focus();
    };
  }, [isPointing]);

  // Nothing is claimed to be guessed where nothing was, also after the first was pointed out.
  const isNothing = contact !== null && isNothingKnown(questions, picked);
  const problem = error ?? (loadable.state === 'failed' ? loadable.error : null);
  const expert = () => shell.getState().navigate('mapping', { body, answerId: contact?.samples[0]?.answerId ?? '' });
  return (
    <div className={styles.screen} data-pointing={pointing !== null}>
      <div className={styles.page} ref={page} tabIndex={-1}>
        <header className={styles.head}>
          <div>
            <h2>{t(isNothing ? 'titleNothing' : 'title')}</h2>
            <p>{t(isNothing ? 'nothing' : `intro.${body}`)}</p>
            <GuideLink page="settling-guesses" />
          </div>
          <Button variant="quiet" onPress={expert}>
            {t('expert')}
          </Button>
        </header>
        <FailedBanner error={problem} />
        {contact === null ? (
          loadable.state === 'ready' ? (
            <EmptyState title={t('none.title')} text={t('none.text')} />
          ) : (
            <div className={styles.loading} aria-busy="true" />
          )
        ) : (
          <>
            <SampleTable store={store} contact={contact} isNothing={isNothing} />
            <NotFound store={store} isNothing={isNothing} />
            <AnswerBar store={store} contact={contact} isNothing={isNothing} />
          </>
        )}
      </div>
      {pointing === null || contact === null ? null : (
        <PickPane key={`${pointing.question} ${pointing.field}`} store={store} contact={contact} pointing={pointing} />
      )}
    </div>
  );
}
