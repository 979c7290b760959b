import ChevronLeft from 'lucide-react/icons/chevron-left';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useNow } from '../../../hooks/use-now.ts';
import { GuessesStrip } from '../../../shared-parts/guesses-strip.tsx';
import { latestOf } from '../../../stores/loadable.ts';
import { saidAt } from '../../../text/day-words.ts';
import { errorText } from '../../../text/error-text.ts';
import { AgeDial } from '../../../ui/age-dial/age-dial.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ContractAnswer } from '../answer/contract-answer.tsx';
import { useContractFormats } from '../contract-formats.ts';
import styles from '../contracts.module.css';
import { guessedInDetails } from '../outcome/shown-guess.ts';
import { ShowAnswer } from '../show-answer.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import { useEscape } from '../use-escape.ts';
import { usePreferences } from '../use-preferences.ts';
import { answerAge } from './answer-age.ts';
import own from './details.module.css';

const SKELETON_LINES = [
  'contractId',
  'status',
  'startsOn',
  'endsOn',
  'createdAt',
  'customerId',
  'propertyId',
  'product',
];

/** One contract's details with their age. Stored details stay when a new fetch fails. */
export function ContractDetailsPage(props: { contractId: string }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const now = useNow();
  const { staleAfterMs } = usePreferences().limits;
  const { details, view } = useContractsStores();
  const loadable = useStore(details, (state) => state.details);
  const known = useStore(details, (state) => state.known);
  const heading = useRef<HTMLHeadingElement>(null);
  const { contractId } = props;
  const answer = latestOf(loadable);
  const hasFailed = loadable.state === 'failed';

  useEffect(() => {
    void details.getState().open(contractId);
    heading.current?.focus();
  }, [details, contractId]);
  const refresh = () => void details.getState().refresh();
  useEscape(view.getState().back);

  return (
    <div className={own.page}>
      <div className="toolbar">
        <Button icon={ChevronLeft} onPress={() => view.getState().back()} keys={['Esc']}>
          {t('details.back')}
        </Button>
        <span className="vr" />
        <h2 ref={heading} tabIndex={-1} className={own.title}>
          {t('details.label', { id: contractId })}
        </h2>
        <span className={`small muted ${own.who ?? ''}`}>{[known.name, known.address].filter(Boolean).join(', ')}</span>
        <span className="spring" />
        {answer === null ? null : (
          <AgeDial
            ageMs={now - answer.meta.fetchedAt}
            staleAfterMs={staleAfterMs}
            failed={hasFailed}
            label={answerAge(t, formats, { fetchedAt: answer.meta.fetchedAt, now, hasFailed })}
            title={formats.dateTime(answer.meta.fetchedAt)}
          />
        )}
        <Button variant="secondary" icon={RefreshCw} isBusy={loadable.state === 'loading'} onPress={refresh}>
          {t('details.refresh')}
        </Button>
      </div>
      {hasFailed && answer !== null ? (
        <Banner level="warning" actions={<ShowAnswer error={loadable.error} />}>
          {t('details.failedKept', { when: saidAt(answer.meta.fetchedAt, formats) })}{' '}
          {errorText(t, loadable.error).what}
        </Banner>
      ) : null}
      <GuessesStrip bodies={guessedInDetails(answer?.record ?? null)} />
      <div className={styles.scroll}>
        {answer !== null ? (
          <div className={own.body}>
            <ContractAnswer
              key={`${contractId} ${answer.meta.id}`}
              body="ContractDetailsResponse"
              meta={answer.meta}
              record={answer.record}
              known={{ customerId: known.name, propertyId: known.address }}
            />
          </div>
        ) : hasFailed ? (
          <div className={own.centre}>
            <EmptyState
              title={t('details.failed')}
              text={`${errorText(t, loadable.error).what} ${errorText(t, loadable.error).todo}`}
              actions={
                <>
                  <Button variant="primary" icon={RefreshCw} onPress={refresh}>
                    {t('details.retry')}
                  </Button>
                  <ShowAnswer error={loadable.error} />
                </>
              }
            />
          </div>
        ) : (
          <div className={own.body} aria-busy="true">
            <span className="sr-only" role="status">
              {t('details.loading')}
            </span>
            {SKELETON_LINES.map((line) => (
              <p key={line} className={own.line}>
                <Skeleton width={96} />
                <Skeleton width={160} />
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
