import type { TFunction } from 'i18next';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../../shared/model/bulk/bulk-work.ts';
import { isUnfinished } from '../../../../shared/model/bulk/row-parts.ts';
import { maskSocId } from '../../../../shared/rules/mask.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreContext } from '../../../hooks/use-store-context.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { GuideLink } from '../../../shared-parts/help/guide-link.tsx';
import { NameLink } from '../../../shared-parts/name-link.tsx';
import { Doubles } from '../../../shared-parts/office/doubles.tsx';
import { HandOver } from '../../../shared-parts/office/hand-over.tsx';
import { fieldsToFix } from '../../../shared-parts/registration/fix-fields.tsx';
import { ResolveDialog, type Said } from '../../../shared-parts/registration/resolve-dialog.tsx';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Definitions } from '../../../ui/definitions/definitions.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { answerOf, PartMark, type RowVerb, verbOf } from './answer-line.tsx';
import { FixRow } from './fix-row.tsx';
import { RowQuestion } from './row-question.tsx';

/** The actions for a row, below its outcome. */
function Doing(props: { row: BulkResult; concurrency: number; onVerb: (row: BulkResult, verb: RowVerb) => void }) {
  const { t } = useTranslation('bulk');
  const { row } = props;
  const verb = verbOf(row.part);
  if (verb === 'correct') return <FixRow row={row} concurrency={props.concurrency} />;
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
  if (row.state === 'unknown') return t('bulk:send.unknownText');
  if (row.state === 'rejected' && fieldsToFix(row.message).length > 0) return t('bulk:send.rejectedText');
  return answerOf(t, row, isTechnical);
}

/** One row with its outcome; for an unknown one, what to do. */
export function ResultPane(props: {
  row: BulkResult | null;
  concurrency: number;
  onVerb: (row: BulkResult, verb: RowVerb) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('bulk');
  const isTechnical = useTechnical();
  const kept = useStoreContext();
  const formats = useFormats();
  const { shell } = useStores();
  const copy = useCopy();
  const calls = useCalls('ledger');
  const bulk = useBulk();
  const [decision, setDecision] = useState<'exists' | 'absent' | null>(null);
  const isResolving = useBulkValue((state) => state.working?.what === 'resolve');
  const error = useBulkValue((state) => state.error);
  const { row } = props;
  const { counts } = useParts();
  /** The row was settled and is now in another group. */
  const done = () => {
    props.onClose();
    void bulk.reload();
  };
  const copyQuestion = async (registrationId: string) => {
    const inquiry = await bulk.work('copy', () => calls.inquiry({ registrationId }));
    if (inquiry) await copy(inquiry.text);
  };
  const record = async (registrationId: string, said: Said) => {
    if (await bulk.work('resolve', () => calls.resolve({ registrationId, ...said }))) {
      setDecision(null);
      done();
    }
  };
  return (
    <div className={styles.resultPane}>
      {row === null ? (
        <p className={`muted ${styles.paneNote}`}>{t('send.chooseRow')}</p>
      ) : (
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
          <Doing {...props} row={row} />
          <div className={styles.paneBody}>
            <Definitions
              labelWidth={124}
              items={[
                { id: 'soc', label: t('fields.customer-soc_id'), value: maskSocId(row.socId) },
                {
                  id: 'property',
                  label: t('send.where'),
                  wrap: true,
                  value: (
                    <>
                      <NameLink name={row.address || row.propertyId} about={{ propertyId: row.propertyId }} />
                      {row.address === '' ? '' : `, ${row.propertyId}`}
                    </>
                  ),
                },
                ...(row.poa === null
                  ? []
                  : [{ id: 'poa', label: t('send.poa'), value: `${row.poa.name}, ${formats.bytes(row.poa.bytes)}` }]),
                { id: 'warnings', label: t('send.warnings'), value: formats.integer(row.warnings) },
                ...(row.status === null || !isTechnical
                  ? []
                  : [{ id: 'status', label: t('send.status'), value: String(row.status) }]),
                ...(row.message === null || !isTechnical
                  ? []
                  : [{ id: 'message', label: t('send.words'), value: row.message, wrap: true }]),
                ...(row.reference === null
                  ? []
                  : [{ id: 'reference', label: t('send.reference'), value: row.reference, mono: true }]),
              ]}
            />
            {row.state === 'unknown' && row.registrationId !== null ? (
              <RowQuestion registrationId={row.registrationId} onSaid={done} />
            ) : null}
            {row.state === 'unknown' && row.registrationId !== null ? (
              <div className={styles.stack}>
                <b>{t('contracts:outcome.ask')}</b>
                <Button
                  size="sm"
                  icon={Copy}
                  variant="secondary"
                  onPress={() => row.registrationId && void copyQuestion(row.registrationId)}
                >
                  {t('contracts:outcome.copyText')}
                </Button>
                <b>{t('contracts:outcome.record')}</b>
                <div className={styles.answers}>
                  <Button size="sm" variant="secondary" onPress={() => setDecision('exists')}>
                    {t('results.exists')}
                  </Button>
                  <Button size="sm" variant="secondary" onPress={() => setDecision('absent')}>
                    {t('results.absent')}
                  </Button>
                </div>
                <GuideLink page="nobody-knows" />
              </div>
            ) : null}
            {row.registrationId === null ? null : <WithColleagues registrationId={row.registrationId} />}
            {row.contractId !== null ? (
              <Button
                size="sm"
                onPress={() =>
                  row.registrationId && shell.getState().navigate('contracts', { registration: row.registrationId })
                }
              >
                {t('send.openLedger')}
              </Button>
            ) : null}
          </div>
        </>
      )}
      {isUnfinished(counts) ? (
        <p className={`small ${styles.sideFoot}`}>
          <b>{t('send.safe', kept)}</b> <span className="muted">{t('send.safeText', kept)}</span>
        </p>
      ) : null}
      {row?.registrationId && decision !== null ? (
        <ResolveDialog
          decision={decision}
          isBusy={isResolving}
          error={error}
          onRecord={(said) => row.registrationId && void record(row.registrationId, said)}
          onClose={() => setDecision(null)}
        />
      ) : null}
    </div>
  );
}

/** What concerns colleagues about a row. */
function WithColleagues(props: { registrationId: string }) {
  return (
    <>
      <Doubles {...props} />
      <HandOver {...props} />
    </>
  );
}
