import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../shared/bridge/schema.ts';
import type { Rehearsal } from '../../../../shared/model/bulk.ts';
import type { BulkJob } from '../../../../shared/model/bulk-work.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Definitions } from '../../../ui/definitions/definitions.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../bulk.module.css';
import { fieldName } from '../field-name.ts';
import { RoundedNumbers } from '../rounded-numbers.tsx';
import { StepFoot } from '../step-foot.tsx';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { WorkingLine } from '../working-line.tsx';

type Simulated = CallOutput<'bulk.rehearseSending'>;
const MAX_PROBLEMS = 100;

/** Everything but sending: what would be sent, what would not and why, and how long it takes. */
export function RehearseStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const working = useBulkValue((state) => state.working?.what ?? null);
  const [rehearsal, setRehearsal] = useState<Rehearsal | null>(null);
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const rehearse = async () => {
    const found = await bulk.work('rehearse', () => actions.rehearse({ jobId: bulk.jobId() }));
    if (found) setRehearsal(found);
  };
  const simulate = async () => {
    const found = await bulk.work('rehearse-sending', () => actions.rehearseSending({ jobId: bulk.jobId() }));
    if (found) setSimulated(found);
  };
  return (
    <>
      <div className={styles.scroll}>
        <div className={styles.page}>
          <p className="muted">{t('rehearse.intro')}</p>
          <div className={styles.line}>
            <Button
              icon={Play}
              variant={rehearsal ? 'secondary' : 'primary'}
              isBusy={working === 'rehearse'}
              onPress={() => void rehearse()}
            >
              {t('rehearse.start')}
            </Button>
            <Button variant="secondary" isBusy={working === 'rehearse-sending'} onPress={() => void simulate()}>
              {t('rehearse.simulate')}
            </Button>
            <span className="caption">{t('rehearse.simulateHint')}</span>
          </div>
          <WorkingLine />
          <RoundedNumbers />
          {rehearsal ? <Found rehearsal={rehearsal} job={props.job} /> : null}
          {simulated ? (
            <>
              <SectionHead>{t('rehearse.simulated')}</SectionHead>
              <p role="status">
                {t('rehearse.simulatedText', {
                  accepted: formats.integer(simulated.counts.accepted),
                  rejected: formats.integer(simulated.counts.rejected),
                  unknown: formats.integer(simulated.counts.unknown),
                  held: formats.integer(simulated.counts.held),
                  time: formats.duration(simulated.durationMs),
                })}
              </p>
            </>
          ) : null}
        </div>
      </div>
      <StepFoot job={props.job} about={t('rehearse.about')} />
    </>
  );
}

function Found(props: { rehearsal: Rehearsal; job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const isTechnical = useTechnical();
  const formats = useFormats();
  const { rehearsal } = props;
  const sign = (isGood: boolean) => (
    <Icon of={isGood ? CircleCheck : CircleX} size={14} className={isGood ? styles.signGood : styles.signError} />
  );
  return (
    <div role="status" className={styles.section}>
      <SectionHead>{t('rehearse.found')}</SectionHead>
      <Definitions
        labelWidth={180}
        items={[
          { id: 'sendable', label: t('rehearse.sendable'), value: <b>{formats.integer(rehearsal.sendable)}</b> },
          { id: 'leftOut', label: t('rehearse.leftOut'), value: formats.integer(rehearsal.leftOut) },
          { id: 'problems', label: t('rehearse.problems'), value: formats.integer(rehearsal.problems.length) },
          {
            id: 'warnings',
            label: t('rehearse.warnings'),
            value: formats.integer(rehearsal.warnings.reduce((sum, { rows }) => sum + rows, 0)),
          },
          ...(isTechnical
            ? [
                { id: 'bytes', label: t('rehearse.bytes'), value: formats.bytes(rehearsal.requestBytes) },
                { id: 'largest', label: t('rehearse.largest'), value: formats.bytes(rehearsal.largestRequestBytes) },
              ]
            : []),
          {
            id: 'token',
            label: t('rehearse.token'),
            value: (
              <span className={styles.signed}>
                {sign(rehearsal.token === 'ok')}
                {t(`rehearse.tokens.${rehearsal.token}`)}
              </span>
            ),
          },
          {
            id: 'reachable',
            label: t('rehearse.reachable'),
            value: (
              <span className={styles.signed}>
                {sign(rehearsal.reachable === 'ok')}
                {t(`rehearse.reach.${rehearsal.reachable}`)}
              </span>
            ),
          },
          {
            id: 'time',
            label: t('rehearse.time'),
            value:
              rehearsal.expectedMs === null
                ? t('rehearse.timeUnknown')
                : t('rehearse.timeText', {
                    time: formats.duration(rehearsal.expectedMs),
                    count: props.job.concurrency,
                  }),
          },
        ]}
      />
      {rehearsal.warnings.length > 0 ? <Warnings rehearsal={rehearsal} /> : null}
      {rehearsal.problems.length > 0 ? (
        <>
          <SectionHead>{t('rehearse.notSent')}</SectionHead>
          <Problems rehearsal={rehearsal} />
        </>
      ) : null}
    </div>
  );
}

/** What goes along with a warning, each leading to its rows. */
function Warnings(props: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('bulk');
  const bulk = useBulk();
  const show = async ({ field, code }: Rehearsal['warnings'][number]) => {
    await bulk.goTo('check');
    bulk.setView({ show: 'all', find: '', problem: `${field}:${code}` });
  };
  return (
    <ul className={styles.plain} aria-label={t('rehearse.warnings')}>
      {props.rehearsal.warnings.map((warning) => (
        <li key={`${warning.field}:${warning.code}`}>
          <Button size="sm" variant="quiet" onPress={() => void show(warning)}>
            {t('rehearse.warning', {
              what: t(`titles.${warning.code}`, { defaultValue: t(`findings:${warning.code}`, { extension: '' }) }),
              field: fieldName(t, warning.field),
              count: warning.rows,
            })}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Problems(props: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { problems } = props.rehearsal;
  const byReason = new Map<string, number>();
  for (const { reason } of problems) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
  return (
    <>
      <ul className={styles.plain}>
        {[...byReason].map(([reason, count]) => (
          <li key={reason}>
            {t(`held.${reason}`)}: <span className="tnum">{formats.integer(count)}</span>
          </li>
        ))}
      </ul>
      {problems.length > MAX_PROBLEMS ? <p className="caption">{t('rehearse.goBack')}</p> : null}
    </>
  );
}
