import type { TFunction } from 'i18next';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Copy from 'lucide-react/icons/copy';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { AppErrorData } from '../../../../shared/errors/app-error-schema.ts';
import { whatHelpsAll } from '../../../../shared/errors/what-helps.ts';
import type { Job } from '../../../../shared/model/job.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { AnswerPanel } from '../../../shared-parts/answer/answer-panel.tsx';
import { WayOn } from '../../../shared-parts/way-on.tsx';
import { invoicePartOf } from '../../../stores/failed-parts.ts';
import { periodWords } from '../../../text/day-words.ts';
import { errorKey, errorText, operatorSays } from '../../../text/error-text.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../invoices.module.css';
import { periodName } from '../scope/scope-text.ts';
import { useLabels } from '../use-labels.ts';

const NAMED = 4;

/** What failed, in plain words, what to do, and the raw answer, in the pane: the list stays where it is. Failures of one kind are shown once. */
export function FailPanel(props: { job: Job; onRetry: () => void; onClose: () => void }) {
  const { job } = props;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const copy = useCopy();
  const kinds = byKind(job.failures);
  const named = kinds.flatMap(({ labels }) => labels.slice(0, NAMED).flatMap((label) => invoicePartOf(label) ?? []));
  const labels = useLabels(
    named.map(({ customerId }) => customerId),
    named.map(({ propertyId }) => propertyId),
  );
  const isTechnical = useTechnical();
  const first = kinds[0];
  const period = onePeriod(job.failures.map(({ label }) => label));
  const answerId = first === undefined ? null : errorText(t, first.error).answerId;
  if (first === undefined) return null;
  const periodOf = (part: Part): string =>
    part.toDate === null ? periodName(part, t) : periodWords(part.fromDate, part.toDate, t('period.toWord'), formats);
  const copyReport = async () => {
    // Codes, counts and times only: no ids of people or properties.
    const lines = [
      `Elkontor, GET /invoice, ${formats.dateTime(job.startedAt)}`,
      `${job.failures.length} / ${job.total}`,
      ...kinds.map((kind) => `${kind.labels.length} x ${JSON.stringify(kind.error)}`),
    ];
    await copy(lines.join('\n'), t('failures.copied'));
  };
  return (
    <div className={styles.fail}>
      <div className={styles.paneHead}>
        <div className={styles.paneRow}>
          <h2>{t('failures.title')}</h2>
          <span className="spring" />
          <IconButton size="sm" icon={X} label={t('pane.close')} keys={['Esc']} onPress={props.onClose} />
        </div>
      </div>
      <div className={styles.failText}>
        <div className={styles.failKinds}>
          {period === null ? null : <p className="muted">{periodOf(period)}</p>}
          {kinds.map((kind) => {
            const { advice, reference } = errorText(t, kind.error);
            const { what, said } = withoutQuote(t, kind.error);
            // Only what came before it is a cause; these were not asked at all.
            const wasPaused = kinds.length > 1 && 'reason' in kind.error && kind.error.reason === 'paused';
            const count = kind.labels.length + (wasPaused ? (job.notAsked ?? 0) : 0);
            // Of those that were not asked about some are known by number alone.
            const shown = kind.labels.slice(0, NAMED);
            return (
              <div key={errorKey(kind.error)} className={styles.failKind}>
                <h3>{wasPaused ? t('failures.notAsked', { count }) : what}</h3>
                <p className="muted">
                  {said === '' ? null : <>{said} </>}
                  {wasPaused ? t('failures.paused') : advice}
                </p>
                <ul>
                  {shown.map((label) => {
                    const part = invoicePartOf(label);
                    return (
                      <li key={label} className="tnum">
                        {part === null ? (
                          t('failures.whole')
                        ) : (
                          <>
                            <b>{labels.customer(part.customerId)}</b>, {labels.property(part.propertyId)}
                            {period === null ? `, ${periodOf(part)}` : ''}
                          </>
                        )}
                      </li>
                    );
                  })}
                  {count > shown.length ? <li>{t('failures.more', { count: count - shown.length })}</li> : null}
                </ul>
                {reference === null ? null : (
                  <details className={styles.failReference}>
                    <summary>
                      <Icon of={ChevronRight} size={14} />
                      {t('failures.reference')}
                    </summary>
                    <span className="mono selectable">{reference}</span>
                  </details>
                )}
              </div>
            );
          })}
          <p className="small muted">
            {t('failures.kept')} {whatHelpsAll(job.failures) === 'again' ? t('failures.nothingSent') : null}
          </p>
        </div>
        <div className={styles.actions}>
          <WayOn
            after={job.failures}
            onAgain={props.onRetry}
            label={t('failures.tryNow')}
            icon={RefreshCw}
            about={onlyOne(job.failures)}
            variant="primary"
            size="md"
          />
          <Button variant="secondary" icon={Copy} onPress={() => void copyReport()}>
            {t('failures.copy')}
          </Button>
        </div>
      </div>
      {isTechnical ? (
        <div className={styles.failRaw}>
          <SectionHead level={3}>{t('failures.answer')}</SectionHead>
          {answerId === null ? (
            <p className="small muted">{t('failures.noAnswer')}</p>
          ) : (
            <AnswerPanel answerId={answerId} />
          )}
        </div>
      ) : null}
    </div>
  );
}

/** What failed, and beside it what the other side said, where it is a sentence. */
function withoutQuote(t: TFunction, error: AppErrorData): { what: string; said: string } {
  if (!('message' in error)) return { what: errorText(t, error).what, said: '' };
  return { what: errorText(t, { ...error, message: null }).what.trim(), said: operatorSays(t, error.message) };
}

type Part = NonNullable<ReturnType<typeof invoicePartOf>>;

/** The period that all of them were asked for, to be said once; null: they differ, or there is only one. */
function onePeriod(labels: readonly string[]): Part | null {
  const [first, ...others] = labels.map(invoicePartOf);
  if (first == null || others.length === 0) return null;
  const isSame = (part: Part | null) => part?.fromDate === first.fromDate && part.toDate === first.toDate;
  return others.every(isSame) ? first : null;
}

/** Whose page has the ids that were asked with, where all of it was about one customer. */
function onlyOne(failures: Job['failures']): { customerId: string } | undefined {
  const ids = new Set(failures.map(({ label }) => invoicePartOf(label)?.customerId));
  const [customerId] = ids;
  return ids.size === 1 && customerId !== undefined ? { customerId } : undefined;
}

type Kind = { error: AppErrorData; labels: string[] };

function byKind(failures: Job['failures']): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { label, error } of failures) {
    const key = `${errorKey(error)} ${'status' in error ? error.status : ''}`;
    const kind: Kind = kinds.get(key) ?? { error, labels: [] };
    kind.labels.push(label);
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}
