import FileDown from 'lucide-react/icons/file-down';
import FileText from 'lucide-react/icons/file-text';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultFile } from '../../../../shared/model/bulk.ts';
import { heldOf } from '../../../../shared/model/row-parts.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk } from '../use-bulk.ts';
import { Returned } from './returned.tsx';

const KINDS = ['complete', 'rejected', 'unknown', 'held', 'accepted'] as const;
const FORMATS = ['xlsx', 'csv-semicolon', 'csv-comma'] as const;

/** The result for others: a text without personal numbers, one page of paper, files; and a corrected file back. */
export function PassOn() {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { desktop, toasts } = useStores();
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const { counts, letters } = useParts();
  const [format, setFormat] = useState<ResultFile['format']>('xlsx');
  const countOf = {
    accepted: counts.accepted,
    rejected: counts.rejected,
    unknown: counts.unknown,
    held: heldOf(counts),
    complete: letters.length,
  };
  const tell = (isDone: boolean | null | undefined, key: string) => {
    if (isDone) toasts.getState().show({ title: t(key) });
  };
  const save = async (kind: ResultFile['kind']) =>
    tell(
      await bulk.work('save', () => actions.saveResults({ jobId: bulk.jobId(), file: { kind, format } })),
      'results.saved',
    );
  const savePdf = async () =>
    tell(await bulk.work('save', () => actions.saveSummary({ jobId: bulk.jobId() })), 'results.saved');
  const copyText = async () => {
    const summary = await bulk.work('copy', () => actions.summaryText({ jobId: bulk.jobId() }));
    if (!summary) return;
    await desktop.copyText({ text: summary.text });
    tell(true, 'results.copied');
  };
  return (
    <div className={styles.resultPane}>
      <div className={styles.paneBody}>
        <h2 className={styles.paneTitle}>{t('results.passOn')}</h2>
        <Button icon={Mail} variant="secondary" onPress={() => void copyText()}>
          {t('results.copyEmail')}
        </Button>
        <p className="caption">{t('results.copyEmailHint')}</p>
        <Button icon={FileText} variant="secondary" onPress={() => void savePdf()}>
          {t('results.savePdf')}
        </Button>
        <p className="caption">{t('results.savePdfHint')}</p>
      </div>
      <div className={styles.paneBody}>
        <h2 className={styles.paneTitle}>{t('results.files')}</h2>
        <SelectField
          label={t('results.format')}
          items={FORMATS.map((id) => ({ id, label: t(`results.formats.${id}`) }))}
          selected={format}
          onSelect={setFormat}
        />
        {KINDS.map((kind) => (
          <Button
            key={kind}
            icon={FileDown}
            variant="secondary"
            disabledReason={countOf[kind] === 0 ? t('results.noRows') : null}
            onPress={() => void save(kind)}
          >
            {t(`results.kinds.${kind}`, { count: formats.integer(countOf[kind]) })}
          </Button>
        ))}
        <div className={styles.dropBack}>
          <Returned />
        </div>
      </div>
    </div>
  );
}
