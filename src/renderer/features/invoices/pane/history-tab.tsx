import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceVersion } from '../../../../shared/model/invoices/invoice.ts';
import { originWord } from '../../../../shared/model/origin/origin-state.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { whileMounted } from '../../../hooks/while-mounted.ts';
import { errorDataOf, failed, type Loadable, loading, ready } from '../../../stores/loadable.ts';
import { spanWords } from '../../../text/day-words.ts';
import { errorText } from '../../../text/error-text.ts';
import styles from '../invoices.module.css';
import { useFieldName } from '../list/columns/use-columns.tsx';

/** Every version of the invoice that was ever fetched, newest first, with what changed from one to the next. */
export function HistoryTab(props: { rowKey: string; fetchedAt: number }) {
  const { rowKey, fetchedAt } = props;
  const calls = useCalls('invoices');
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const nameOf = useFieldName();
  const [versions, setVersions] = useState<Loadable<InvoiceVersion[]>>({ state: 'idle' });

  useEffect(() => {
    setVersions((before) => loading(before));
    return whileMounted(
      calls.history({ key: rowKey }),
      (found) => setVersions(ready(found, fetchedAt)),
      (thrown) => setVersions((before) => failed(errorDataOf(thrown), before)),
    );
  }, [calls, rowKey, fetchedAt]);

  if (versions.state === 'failed') return <p className={styles.note}>{errorText(t, versions.error).what}</p>;
  if (versions.state !== 'ready') return <p className="small muted">{t('history.loading')}</p>;
  const list = versions.value;
  const whyNone = (record: InvoiceVersion['record'], field: string) =>
    t(`common:origin.states.${originWord(record?.fields[field], field)}`);
  return (
    <ol className={styles.history} aria-label={t('pane.tabs.history')}>
      {list.map((version, index) => {
        const before = list[index + 1] ?? null;
        return (
          <li key={`${version.answerId} ${version.firstFetchedAt}`}>
            <p className="tnum">
              <b>{index === 0 ? t('history.now') : t('history.version', { number: list.length - index })}</b>{' '}
              <span className="muted">
                {t('history.seen', {
                  when: spanWords(version.firstFetchedAt, version.fetchedAt, t('period.toWord'), formats),
                })}
              </span>
            </p>
            {version.record === null ? <p className="small">{t('history.gone')}</p> : null}
            {before === null ? (
              <p className="small muted">{t('history.first')}</p>
            ) : (
              <ul className={styles.changes}>
                {version.changed.map((field) => (
                  <li key={field} className="small">
                    {nameOf(field)}:{' '}
                    <s className="muted tnum">{before.record?.fields[field]?.raw ?? whyNone(before.record, field)}</s>{' '}
                    <span className="tnum">{version.record?.fields[field]?.raw ?? whyNone(version.record, field)}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
