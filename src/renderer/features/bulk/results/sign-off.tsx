import { useTranslation } from 'react-i18next';
import type { BulkJobSummary, OpenRows } from '../../../../shared/model/bulk/bulk.ts';
import { openRowsOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { spanWords } from '../../../text/day-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';
import { useBulk } from '../use-bulk.ts';
import { useWorking } from '../use-working.ts';

const KINDS = [
  ['unknown', 'unknown'],
  ['rejected', 'rejected'],
  ['held', 'held'],
  ['notSent', 'not-sent'],
] as const;

/** Signs the job off as done, with its open rows shown beside the button. It can be taken back. */
export function SignOff(props: { job: BulkJobSummary }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const isWorking = useWorking() !== null;
  const { counts, letters } = useParts();
  const { id: jobId, phase, signedOff, startedAt } = props.job;
  const open = openRowsOf(counts);
  const count = KINDS.reduce((sum, [kind]) => sum + open[kind], 0);
  const named = (rows: OpenRows): string =>
    KINDS.flatMap(([kind, part]) =>
      rows[kind] === 0 ? [] : [t(`counted.${part}`, { count: rows[kind], n: formats.integer(rows[kind]) })],
    ).join(', ');
  const press = async () => {
    await bulk.work('sign', () =>
      signedOff === null ? calls.signOff({ jobId, open }) : calls.takeBackSignOff({ jobId }),
    );
    await bulk.reload();
  };
  if (startedAt === null || letters === '') return null;
  const isEnded = phase === 'done' || phase === 'cancelled';
  const shown = signedOff === null ? named(open) : named(signedOff.open);
  return (
    <section className={styles.signOff} aria-label={t('signOff.title')}>
      <p className="muted" aria-live="polite">
        {signedOff === null ? null : (
          <b>
            {t('signOff.done', { who: signedOff.by, when: spanWords(signedOff.at, null, '', formats) })}
            <br />
          </b>
        )}
        {shown === ''
          ? t(signedOff === null ? 'signOff.nothingOpen' : 'signOff.wasNothing')
          : signedOff === null
            ? t('signOff.open', { count, what: shown })
            : t('signOff.wasOpen', { what: shown })}
        {(signedOff?.open ?? open).unknown === 0 ? null : ` ${t('signOff.unknownStay')}`}
      </p>
      <Button
        size="sm"
        variant="secondary"
        disabledReason={isEnded ? null : t('signOff.unfinished')}
        onPress={() => {
          if (!isWorking) void press();
        }}
      >
        {signedOff !== null ? t('signOff.takeBack') : count === 0 ? t('signOff.do') : t('signOff.doOpen', { count })}
      </Button>
    </section>
  );
}
