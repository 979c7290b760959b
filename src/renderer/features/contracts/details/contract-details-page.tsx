import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { localDay } from '../../../../shared/calendar/this-computer.ts';
import type { MappedAnswer } from '../../../../shared/model/contracts/contract.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { ConfirmValues } from '../../../shared-parts/confirm-values.tsx';
import { NameLink } from '../../../shared-parts/name-link.tsx';
import { WayOn } from '../../../shared-parts/way-on.tsx';
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
import { EventsList } from '../outcome/events-list.tsx';
import { SentPane } from '../outcome/sent-pane.tsx';
import { guessedInDetails } from '../outcome/shown-guess.ts';
import { ShowAnswer } from '../show-answer.tsx';
import { useContractsStores } from '../use-contracts-stores.ts';
import { useEscape } from '../use-escape.ts';
import { usePreferences } from '../use-preferences.ts';
import { answerAge } from './answer-age.ts';
import { contractStanding } from './contract-standing.ts';
import own from './details.module.css';
import { Standing } from './standing.tsx';

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

/** One contract: whose and where, its state in words, what the operator says, and what happened to it here. */
export function ContractDetailsPage(props: { contractId: string }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { details, resendPoa, view } = useContractsStores();
  const { details: loadable, known, registration } = useStore(details);
  const heading = useRef<HTMLHeadingElement>(null);
  const { contractId } = props;
  const answer = latestOf(loadable);
  const hasFailed = loadable.state === 'failed';
  const name = known.name || registration?.customerName || '';
  const address = known.address || registration?.address || '';

  useEffect(() => {
    void details.getState().open(contractId);
    heading.current?.focus();
  }, [details, contractId]);
  const refresh = () => void details.getState().refresh();
  useEscape(view.getState().back);

  return (
    <section className={own.page} aria-label={t('details.label', { id: contractId })}>
      <div className={own.main}>
        <header className={own.head}>
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {name || t('details.label', { id: contractId })}
            </h2>
            {address === '' ? null : <p className="muted">{address}</p>}
          </div>
          <span className="spring" />
          {answer === null ? null : <Age fetchedAt={answer.meta.fetchedAt} hasFailed={hasFailed} />}
          <Button variant="secondary" icon={RefreshCw} isBusy={loadable.state === 'loading'} onPress={refresh}>
            {t('details.refresh')}
          </Button>
        </header>
        {hasFailed && answer !== null ? (
          <Banner level="warning" actions={<ShowAnswer error={loadable.error} />}>
            {t('details.failedKept', { when: saidAt(answer.meta.fetchedAt, formats) })}{' '}
            {errorText(t, loadable.error).what}
          </Banner>
        ) : null}
        <ConfirmValues bodies={guessedInDetails(answer?.record ?? null)} />
        {answer !== null ? (
          <Said key={`${contractId} ${answer.meta.id}`} answer={answer} />
        ) : hasFailed ? (
          <div className={own.centre}>
            <EmptyState
              title={t('details.failed')}
              text={`${errorText(t, loadable.error).what} ${errorText(t, loadable.error).todo}`}
              actions={
                <>
                  <WayOn after={loadable.error} onAgain={refresh} icon={RefreshCw} variant="primary" size="md" />
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
      <div className={own.side}>
        <aside className={own.happened} aria-label={t('outcome.whatHappened')}>
          {registration === null ? (
            <p className="small muted">{t('details.notFromHere')}</p>
          ) : (
            <>
              {registration.by == null ? (
                <EventsList registration={registration} hasDays />
              ) : (
                <p>{t('details.byColleague', { by: registration.by, at: saidAt(registration.createdAt, formats) })}</p>
              )}
              <Button variant="secondary" onPress={() => view.getState().openRegistration(registration.id)}>
                {t('details.registration')}
              </Button>
            </>
          )}
        </aside>
        {registration === null || registration.by != null ? null : (
          <SentPane registration={registration} file={resendPoa} />
        )}
      </div>
    </section>
  );
}

function Age(props: { fetchedAt: number; hasFailed: boolean }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { staleAfterMs } = usePreferences().limits;
  const now = useNow();
  const { fetchedAt, hasFailed } = props;
  return (
    <AgeDial
      ageMs={now - fetchedAt}
      staleAfterMs={staleAfterMs}
      failed={hasFailed}
      label={answerAge(t, formats, { fetchedAt, now, hasFailed })}
      title={formats.dateTime(fetchedAt)}
    />
  );
}

/** The state of the contract, then what the operator says of it. */
function Said({ answer }: { answer: MappedAnswer }) {
  const { t } = useTranslation('contracts');
  const formats = useContractFormats();
  const { known } = useStore(useContractsStores().details);
  const { record, meta } = answer;
  const idOf = (field: string) => record?.fields[field]?.text ?? '';
  return (
    <div className={own.body}>
      {record === null ? null : (
        <Standing standing={contractStanding(t, formats, record.fields, localDay(Date.now()))} />
      )}
      <ContractAnswer
        body="ContractDetailsResponse"
        meta={meta}
        record={record}
        links={{
          customerId: known.name && <NameLink name={known.name} about={{ customerId: idOf('customerId') }} />,
          propertyId: known.address && <NameLink name={known.address} about={{ propertyId: idOf('propertyId') }} />,
        }}
      />
    </div>
  );
}
