import type { TFunction } from 'i18next';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult, BulkRow } from '../../../../shared/model/bulk/bulk-work.ts';
import { isUnfinished } from '../../../../shared/model/bulk/row-parts.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useStoreContext } from '../../../hooks/use-store-context.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { whileMounted } from '../../../hooks/while-mounted.ts';
import { NameLink } from '../../../shared-parts/name-link.tsx';
import { Doubles } from '../../../shared-parts/office/doubles.tsx';
import { HandOver } from '../../../shared-parts/office/hand-over.tsx';
import { fieldsToFix } from '../../../shared-parts/registration/fix-fields.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';
import { PoaPage } from '../poa/poa-page.tsx';
import { useBulk } from '../use-bulk.ts';
import { answerOf, PartMark, type RowVerb, verbOf } from './answer-line.tsx';
import { AskAboutRow } from './ask-about-row.tsx';
import { FixRow } from './fix-row.tsx';
import { RowFacts, RowProblems } from './row-facts.tsx';

type Doing = {
  concurrency: number;
  /** The row whose correction was asked for and has not got the focus yet. */
  toCorrect: string | null;
  onCorrecting: () => void;
  onVerb: (row: BulkResult, verb: RowVerb) => void;
  onClose: () => void;
};

/** One row with its outcome, what to do about it, and the power of attorney that goes with it. */
export function ResultPane(props: Doing & { row: BulkResult | null }) {
  const { t } = useTranslation('bulk');
  const kept = useStoreContext();
  const { row } = props;
  const { counts } = useParts();
  return (
    <div className={styles.resultPane}>
      {row === null ? (
        <p className={`muted ${styles.paneNote}`}>{t('send.chooseRow')}</p>
      ) : (
        <Shown key={row.rowId} {...props} row={row} />
      )}
      {isUnfinished(counts) ? (
        <p className={`small ${styles.sideFoot}`}>
          <b>{t('send.safe', kept)}</b> <span className="muted">{t('send.safeText', kept)}</span>
        </p>
      ) : null}
    </div>
  );
}

function Shown(props: Doing & { row: BulkResult }) {
  const { t } = useTranslation('bulk');
  const isTechnical = useTechnical();
  const { shell } = useStores();
  const { row } = props;
  const { registrationId } = row;
  const known = useKnown(row);
  const problems = known === null ? null : <RowProblems row={row} known={known} />;
  const page = row.poa === null ? null : <PoaPage path={row.poa.path} />;
  // What is typed is compared with it.
  const isToCompare = verbOf(row.part) === 'correct';
  return (
    <>
      <div className={styles.paneHead}>
        <div className={styles.paneName}>
          <h2>
            <NameLink name={row.name || row.customerId} about={{ customerId: row.customerId }} />
          </h2>
          <span className="small muted">
            {t('send.rowTitle', { row: row.number, where: row.address || row.propertyId })}
          </span>
        </div>
        <span className="spring" />
        <IconButton size="sm" icon={X} label={t('send.closeRow')} onPress={props.onClose} />
      </div>
      <div className={styles.verdict} data-outcome={row.state}>
        <PartMark part={row.part} />
        <p className="small">{verdictText(t, row, isTechnical)}</p>
      </div>
      {registrationId === null ? problems : null}
      <ToDo {...props} known={known} />
      {registrationId === null ? null : problems}
      {isToCompare ? page : null}
      <div className={styles.paneBody}>
        <RowFacts row={row} />
        {registrationId === null ? null : <Doubles registrationId={registrationId} />}
        {registrationId === null ? null : <HandOver registrationId={registrationId} />}
        {registrationId === null || row.contractId === null ? null : (
          <Button size="sm" onPress={() => shell.getState().navigate('contracts', { registration: registrationId })}>
            {t('send.openLedger')}
          </Button>
        )}
      </div>
      {isToCompare ? null : page}
    </>
  );
}

/** The row as it is edited, with what was noticed about it. */
function useKnown({ rowId, part }: BulkResult): BulkRow | null {
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const [known, setKnown] = useState<BulkRow | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once corrected or sent, it is in another part
  useEffect(() => whileMounted(calls.row({ jobId: bulk.jobId(), rowId }), setKnown), [calls, bulk, rowId, part]);
  return known;
}

/** The actions for a row, below its outcome. */
function ToDo(props: Doing & { row: BulkResult; known: BulkRow | null }) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const { row, known } = props;
  const verb = verbOf(row.part);
  if (verb === 'correct') {
    const focus = { isWanted: props.toCorrect === row.rowId, onTaken: props.onCorrecting };
    return known === null ? null : <FixRow {...props} known={known} focus={focus} />;
  }
  if (row.state === 'unknown' && row.registrationId !== null) {
    // Once settled, the row is in another group.
    const done = () => {
      props.onClose();
      void bulk.reload();
    };
    return <AskAboutRow registrationId={row.registrationId} onSaid={done} />;
  }
  if (verb === null || verb === 'ask') return null;
  return (
    <div className={styles.paneBody}>
      <Button variant="secondary" onPress={() => props.onVerb(row, verb)}>
        {t(`send.verbs.${verb}`)}
      </Button>
    </div>
  );
}

/** What the verdict means. What fields were refused for stands beside each of them, once. */
function verdictText(t: TFunction, row: BulkResult, isTechnical: boolean): string {
  if (row.state === 'unknown') {
    return `${t(`common:unanswered.${row.unanswered ?? 'no-answer'}`)}. ${t('bulk:send.unknownText')}`;
  }
  if (row.state === 'rejected' && fieldsToFix(row.message).length > 0) return t('bulk:send.rejectedText');
  return answerOf(t, row, isTechnical);
}
