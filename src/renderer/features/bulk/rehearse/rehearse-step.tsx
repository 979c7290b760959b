import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/bridge/schema.ts';
import type { Rehearsal } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkJob, BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import { hasBegun, heldOf, sendableOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Split } from '../../../ui/split/split.tsx';
import styles from '../bulk.module.css';
import { LedgerLine } from '../ledger/ledger-line.tsx';
import { Mosaic } from '../ledger/mosaic.tsx';
import { useParts } from '../ledger/parts-context.tsx';
import { PrimaryButton } from '../primary-button.tsx';
import { HeldRows } from '../send/held-rows.tsx';
import { ResultPane } from '../send/result-pane.tsx';
import { useRowVerbs } from '../send/row-verbs.tsx';
import { SendFirst } from '../send/send-first.tsx';
import { StepFoot } from '../step-foot.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { useBulkPane } from '../use-bulk-pane.ts';
import { WorkingLine } from '../working-line.tsx';
import { Checks } from './checks.tsx';
import { IfYouSend } from './if-you-send.tsx';
import { WarnedRows } from './warned-rows.tsx';

type Simulated = CallOutput<'bulk.rehearseSending'>;

/**
 * The result of a rehearsal: how many rows can be sent, which cannot and what to do, and whether everything else works.
 */
export function RehearseStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const pane = useBulkPane('send', t('send.pane'));
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const working = useBulkValue((state) => state.working?.what ?? null);
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const [row, setRow] = useState<BulkResult | null>(null);
  const verbs = useRowVerbs(setRow);
  const { job } = props;
  const { counts } = useParts();
  const left = sendableOf(counts);
  const isFirst = left > 0 && !hasBegun(counts);
  const rehearse = async () => {
    const found = await bulk.work('rehearse', () => calls.rehearse({ jobId: bulk.jobId() }));
    if (!found) return;
    setRehearsal(found);
    await bulk.reload();
  };
  const simulate = async () => {
    const found = await bulk.work('rehearse-sending', () => calls.rehearseSending({ jobId: bulk.jobId() }));
    if (found) setSimulated(found);
  };
  return (
    <>
      <Split
        {...pane}
        list={
          <>
            <LedgerLine />
            <div className={styles.scroll}>
              <div className={styles.widePage}>
                <Verdict rehearsal={rehearsal} />
                {rehearsal ? <Mosaic /> : null}
                <div className={styles.line}>
                  {rehearsal ? null : (
                    <PrimaryButton icon={Play} isBusy={working === 'rehearse'} onPress={() => void rehearse()}>
                      {t('rehearse.start')}
                    </PrimaryButton>
                  )}
                  {rehearsal ? (
                    <Button icon={RotateCw} isBusy={working === 'rehearse'} onPress={() => void rehearse()}>
                      {t('rehearse.again')}
                    </Button>
                  ) : null}
                  <Button variant="secondary" isBusy={working === 'rehearse-sending'} onPress={() => void simulate()}>
                    {t('rehearse.simulate')}
                  </Button>
                  <span className="caption">{t('rehearse.simulateHint')}</span>
                </div>
                <WorkingLine />
                {simulated ? <Tried simulated={simulated} /> : null}
                {rehearsal ? <WarnedRows rehearsal={rehearsal} onRepaired={() => void rehearse()} /> : null}
                {rehearsal ? <HeldRows current={row} onCurrent={setRow} onVerb={verbs.onVerb} /> : null}
                {rehearsal ? <Checks rehearsal={rehearsal} /> : null}
              </div>
            </div>
            <StepFoot
              job={job}
              about={t('rehearse.about')}
              hasNext={rehearsal === null || !isFirst}
              isNextLater={rehearsal === null}
            >
              {rehearsal !== null && isFirst ? <SendFirst job={job} left={left} /> : null}
            </StepFoot>
          </>
        }
        pane={
          row === null ? (
            <IfYouSend job={job} rehearsal={rehearsal} />
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

/** The result in one line, with the same rows as in the line above. */
function Verdict(props: { rehearsal: Rehearsal | null }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { counts } = useParts();
  const can = sendableOf(counts);
  const cannot = heldOf(counts);
  if (props.rehearsal === null) {
    return (
      <div>
        <h2 className={styles.bigHead}>{t('rehearse.notTried')}</h2>
        <p className="muted">{t('rehearse.intro')}</p>
      </div>
    );
  }
  const { warned } = props.rehearsal;
  const works = props.rehearsal.token === 'ok' && props.rehearsal.reachable === 'ok';
  return (
    <div role="status">
      <h2 className={`${styles.bigHead} tnum`}>
        {t('rehearse.can', { count: can, n: formats.integer(can) })}
        {cannot === 0 ? null : (
          <>
            ,{' '}
            <span className={styles.cannot}>{t('rehearse.cannot', { count: cannot, n: formats.integer(cannot) })}</span>
          </>
        )}
      </h2>
      <p className="muted">
        {warned === 0 ? null : `${t('rehearse.warned', { count: warned, n: formats.integer(warned) })} `}
        {t(works ? 'rehearse.allTried' : 'rehearse.notAnswering')}
      </p>
    </div>
  );
}

function Tried(props: { simulated: Simulated }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { counts, durationMs } = props.simulated;
  return (
    <section>
      <h3 className={styles.partHead}>{t('rehearse.simulated')}</h3>
      <p role="status">
        {t('rehearse.simulatedText', {
          accepted: formats.integer(counts.accepted),
          rejected: formats.integer(counts.rejected),
          unknown: formats.integer(counts.unknown),
          held: formats.integer(counts.held),
          time: formats.duration(Math.max(1000, durationMs)),
        })}
      </p>
    </section>
  );
}
