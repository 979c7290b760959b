import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJobSummary, GivenUp, OpenRows } from '../../../../shared/model/bulk/bulk.ts';
import { GIVABLE } from '../../../../shared/model/bulk/givable.ts';
import { openRowsOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { spanWords } from '../../../text/day-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Outcome } from '../../../ui/outcome/outcome.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
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

type Formats = ReturnType<typeof useFormats>;
type SignedOff = NonNullable<BulkJobSummary['signedOff']>;
type Fates = Readonly<Partial<Record<GivenUp[number], 'keep' | 'give-up'>>>;

/**
 * Signs the job off as done. With rows open it says who is not registered, and asks of each kind whether it stays on
 * Today. It can be taken back.
 */
export function SignOff(props: { job: BulkJobSummary }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const isWorking = useWorking() !== null;
  const { counts, letters } = useParts();
  const [isAsking, setAsking] = useState(false);
  const { id: jobId, phase, signedOff, startedAt } = props.job;
  const open = openRowsOf(counts);
  const count = KINDS.reduce((sum, [kind]) => sum + open[kind], 0);
  const doOpen = t('signOff.doOpen', { count });
  const press = async (givenUp: GivenUp) => {
    setAsking(false);
    if (isWorking) return;
    await bulk.work('sign', () =>
      signedOff === null ? calls.signOff({ jobId, open, givenUp }) : calls.takeBackSignOff({ jobId }),
    );
    await bulk.reload();
  };
  if (startedAt === null || letters === '') return null;
  const unfinished = phase === 'done' || phase === 'cancelled' ? null : t('signOff.unfinished');
  return (
    <section className={styles.signOff} aria-label={t('signOff.title')}>
      <p className="muted" aria-live="polite">
        {signedOff === null ? null : (
          <b>
            {t('signOff.done', { who: signedOff.by, when: spanWords(signedOff.at, null, '', formats) })}
            <br />
          </b>
        )}
        {(signedOff === null ? openWords(t, formats, open) : signedWords(t, formats, signedOff)).join(' ')}
      </p>
      {isAsking ? (
        <Question
          open={open}
          title={doOpen}
          onSignOff={(givenUp) => void press(givenUp)}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {signedOff === null && count === 0 ? (
        <PrimaryButton size="sm" disabledReason={unfinished} onPress={() => void press([])}>
          {t('signOff.do')}
        </PrimaryButton>
      ) : (
        <Button
          size="sm"
          variant={signedOff === null ? 'secondary' : 'quiet'}
          saysWhy
          disabledReason={unfinished}
          onPress={() => (signedOff === null ? setAsking(true) : void press([]))}
        >
          {signedOff === null ? `${doOpen}…` : t('signOff.takeBack')}
        </Button>
      )}
    </section>
  );
}

/** What becomes of each kind of open row; nothing is chosen beforehand. */
function Question(props: {
  open: OpenRows;
  title: string;
  onSignOff: (givenUp: GivenUp) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { choose } = useParts();
  const [fates, setFates] = useState<Fates>({});
  const { open, title } = props;
  const count = KINDS.reduce((sum, [kind]) => sum + open[kind], 0);
  const asked = GIVABLE.filter((kind) => open[kind] > 0);
  const isDecided = asked.every((kind) => fates[kind] !== undefined);
  const see = () => {
    props.onClose();
    choose(KINDS.find(([kind]) => open[kind] > 0)?.[1] ?? null);
  };
  return (
    <Dialog
      role="alertdialog"
      title={`${title}?`}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          <Button variant="secondary" onPress={see}>
            {t('signOff.seeOpen', { count })}
          </Button>
          <Button
            variant="primary"
            disabledReason={isDecided ? null : t('signOff.decideFirst')}
            onPress={() => props.onSignOff(asked.filter((kind) => fates[kind] === 'give-up'))}
          >
            {t('signOff.do')}
          </Button>
        </>
      }
    >
      <p>{openWords(t, formats, open, false).join(' ')}</p>
      <ul className={styles.openRows}>
        {KINDS.filter(([kind]) => open[kind] > 0).map(([kind, part]) => (
          <li key={kind}>
            <Outcome outcome={SIGNS[part]} label={counted(t, formats, open, [kind])} />
            {isGivable(kind) ? (
              <Segmented
                label={counted(t, formats, open, [kind])}
                size="sm"
                items={[
                  { id: 'keep', label: t('signOff.keep') },
                  { id: 'give-up', label: t('signOff.giveUp') },
                ]}
                selected={fates[kind] ?? null}
                onSelect={(fate) => setFates({ ...fates, [kind]: fate })}
              />
            ) : (
              <span className="muted">
                {t(kind === 'unknown' ? 'signOff.staysOnToday' : 'signOff.staysHere', { count: open[kind] })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="muted">{t('signOff.takeBackLater')}</p>
    </Dialog>
  );
}

/** Who is not registered, and of whom nobody knows. */
function openWords(t: TFunction, formats: Formats, open: OpenRows, isBefore = true): string[] {
  const { unknown, ...others } = open;
  const count = others.rejected + others.held + others.notSent;
  if (count + unknown === 0) return [t('bulk:signOff.nothingOpen')];
  const what = counted(t, formats, open, ['rejected', 'held', 'notSent']);
  return [
    ...(count === 0 ? [] : [t('bulk:signOff.notRegistered', { count, n: formats.integer(count), what })]),
    ...(unknown === 0 ? [] : [t('bulk:signOff.unknown', { count: unknown, n: formats.integer(unknown) })]),
    ...(isBefore && others.rejected + others.held > 0 ? [t('bulk:signOff.asks')] : []),
  ];
}

/** What was open when somebody signed, and what of it Today keeps. */
function signedWords(t: TFunction, formats: Formats, { open, givenUp }: SignedOff): string[] {
  const stays = KINDS.flatMap(([kind]) =>
    kind === 'unknown' || (isGivable(kind) && !givenUp.includes(kind)) ? [kind] : [],
  );
  const sentences = {
    wasOpen: counted(t, formats, open),
    onToday: counted(t, formats, open, stays),
    gaveUp: counted(t, formats, open, givenUp),
  };
  if (sentences.wasOpen === '') return [t('bulk:signOff.wasNothing')];
  return Object.entries(sentences).flatMap(([key, what]) => (what === '' ? [] : [t(`bulk:signOff.${key}`, { what })]));
}

function isGivable(kind: keyof OpenRows): kind is GivenUp[number] {
  return (GIVABLE as readonly string[]).includes(kind);
}

/** "1 unknown, 2 rejected" */
function counted(t: TFunction, formats: Formats, rows: OpenRows, kinds?: readonly (keyof OpenRows)[]): string {
  return KINDS.flatMap(([kind, part]) =>
    rows[kind] === 0 || kinds?.includes(kind) === false
      ? []
      : [t(`bulk:counted.${part}`, { count: rows[kind], n: formats.integer(rows[kind]) })],
  ).join(', ');
}
