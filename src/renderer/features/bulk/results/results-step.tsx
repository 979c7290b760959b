import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJob, BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import { jobName } from '../../../../shared/model/bulk/job-name.ts';
import { settledOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import { spanWords } from '../../../text/day-words.ts';
import { Split } from '../../../ui/split/split.tsx';
import styles from '../bulk.module.css';
import { LedgerLine } from '../ledger/ledger-line.tsx';
import { Mosaic } from '../ledger/mosaic.tsx';
import { useParts } from '../ledger/parts-context.tsx';
import { ResultPane } from '../send/result-pane.tsx';
import { ResultTable } from '../send/result-table.tsx';
import { useRowVerbs } from '../send/row-verbs.tsx';
import { useBulkPane } from '../use-bulk-pane.ts';
import { WorkingLine } from '../working-line.tsx';
import { KindSections } from './kind-sections.tsx';
import { PassOn } from './pass-on.tsx';

const SHOWN: Readonly<Record<string, 'accepted' | 'rejected' | 'unknown' | 'held'>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  unknown: 'unknown',
  held: 'held',
};

/** The result page: the outcome in its title, each kind with its meaning and action, exceptions first. */
export function ResultsStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const { shell } = useStores();
  const pane = useBulkPane('send', t('send.pane'));
  const { chosen, choose } = useParts();
  const wanted = useStoreValue(shell, ({ route }) => SHOWN[route.params.show ?? ''] ?? null);
  const visit = useStoreValue(shell, ({ route }) => route.params.visit);
  const [row, setRow] = useState<BulkResult | null>(null);
  const verbs = useRowVerbs(setRow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit asks for its rows again
  useEffect(() => {
    if (wanted !== null) choose(wanted);
  }, [wanted, visit, choose]);
  const { job } = props;
  return (
    <>
      <Split
        {...pane}
        list={
          <>
            <LedgerLine note={t('results.number', { number: job.summary.number })} />
            {chosen === null ? (
              <div className={styles.scroll}>
                <div className={styles.widePage}>
                  <Title job={job} />
                  <Mosaic />
                  <WorkingLine />
                  <KindSections current={row} onCurrent={setRow} onVerb={verbs.onVerb} />
                </div>
              </div>
            ) : (
              <>
                <div className={styles.sendTop}>
                  <Title job={job} />
                  <Mosaic />
                  <WorkingLine />
                </div>
                <ResultTable
                  label={t(chosen.id === 'unknown' ? 'results.unknown' : 'send.table')}
                  parts={chosen.parts}
                  current={row}
                  onCurrent={setRow}
                  onVerb={verbs.onVerb}
                />
              </>
            )}
          </>
        }
        pane={
          row === null ? (
            <PassOn job={job.summary} />
          ) : (
            <ResultPane
              row={row}
              concurrency={job.concurrency}
              onVerb={verbs.onVerb}
              {...verbs.correcting}
              onClose={() => setRow(null)}
            />
          )
        }
      />
      {verbs.dialog}
    </>
  );
}

function Title(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { counts, letters } = useParts();
  const { summary } = props.job;
  const profile = useStoreValue(useStores().profiles, selectedProfile);
  const name = jobName(summary.fileName) || t('jobs.pasted');
  const total = letters.length - counts['left-out'];
  const values = { count: counts.accepted, done: formats.integer(counts.accepted), total: formats.integer(total) };
  return (
    <div>
      <h2 className={`${styles.bigHead} tnum`}>
        {letters === '' ? '' : settledOf(counts) === 0 ? t('results.noneSent') : t('results.title', values)}
      </h2>
      <p className="muted">
        {summary.startedAt === null
          ? name
          : t('results.sent', {
              name,
              profile: profile?.name ?? '',
              who: summary.startedBy ?? '',
              when: spanWords(summary.startedAt, summary.endedAt, t('results.to'), formats),
            })}
      </p>
    </div>
  );
}
