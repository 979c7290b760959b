import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJobSummary, OpenRows } from '../../../../shared/model/bulk/bulk.ts';
import { openRowsOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { spanWords } from '../../../text/day-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';
import { SIGNS } from '../ledger/signs.ts';
import { PrimaryButton } from '../primary-button.tsx';
import { useBulk } from '../use-bulk.ts';
import { useWorking } from '../use-working.ts';

const KINDS = [
  ['unknown', 'unknown'],
  ['rejected', 'rejected'],
  ['held', 'held'],
  ['notSent', 'not-sent'],
] as const;

/** Signs the job off as done. With rows open it says what stays, and asks once. It can be taken back. */
export function SignOff(props: { job: BulkJobSummary }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const isWorking = useWorking() !== null;
  const { counts, letters, choose } = useParts();
  const [isAsking, setAsking] = useState(false);
  const { id: jobId, phase, signedOff, startedAt } = props.job;
  const open = openRowsOf(counts);
  const count = KINDS.reduce((sum, [kind]) => sum + open[kind], 0);
  const named = (rows: OpenRows): string =>
    KINDS.flatMap(([kind, part]) =>
      rows[kind] === 0 ? [] : [t(`counted.${part}`, { count: rows[kind], n: formats.integer(rows[kind]) })],
    ).join(', ');
  const doOpen = t('signOff.doOpen', { count });
  const press = async () => {
    setAsking(false);
    if (isWorking) return;
    await bulk.work('sign', () =>
      signedOff === null ? calls.signOff({ jobId, open }) : calls.takeBackSignOff({ jobId }),
    );
    await bulk.reload();
  };
  if (startedAt === null || letters === '') return null;
  const unfinished = phase === 'done' || phase === 'cancelled' ? null : t('signOff.unfinished');
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
      {isAsking ? (
        <Dialog
          role="alertdialog"
          title={`${doOpen}?`}
          isOpen
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="secondary" onPress={() => void press()}>
                {doOpen}
              </Button>
              <Button
                variant="primary"
                onPress={() => {
                  setAsking(false);
                  choose(KINDS.find(([kind]) => open[kind] > 0)?.[1] ?? null);
                }}
              >
                {t('signOff.seeOpen', { count })}
              </Button>
            </>
          }
        >
          <ul className={styles.openRows}>
            {KINDS.flatMap(([kind, part]) =>
              open[kind] === 0
                ? []
                : [
                    <li key={kind}>
                      <Outcome
                        outcome={SIGNS[part]}
                        label={t(`counted.${part}`, { count: open[kind], n: formats.integer(open[kind]) })}
                      />
                      <span className="muted">
                        {t(kind === 'unknown' ? 'signOff.staysOnToday' : 'signOff.leavesToday')}
                      </span>
                    </li>,
                  ],
            )}
          </ul>
          <p className="muted">{t('signOff.takeBackLater')}</p>
        </Dialog>
      ) : null}
      {signedOff === null && count === 0 ? (
        <PrimaryButton size="sm" disabledReason={unfinished} onPress={() => void press()}>
          {t('signOff.do')}
        </PrimaryButton>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          saysWhy
          disabledReason={unfinished}
          onPress={() => (signedOff === null ? setAsking(true) : void press())}
        >
          {signedOff === null ? `${doOpen}…` : t('signOff.takeBack')}
        </Button>
      )}
    </section>
  );
}
