import FileDown from 'lucide-react/icons/file-down';
import FileText from 'lucide-react/icons/file-text';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJobSummary, ResultFile } from '../../../../shared/model/bulk/bulk.ts';
import { heldOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useCopy } from '../../../hooks/use-copy.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import styles from '../bulk.module.css';
import { useParts } from '../ledger/parts-context.tsx';
import { useBulk } from '../use-bulk.ts';
import { PassLine } from './pass-line.tsx';
import { Returned } from './returned.tsx';
import { SavedFiles } from './saved-files.tsx';
import { SignOff } from './sign-off.tsx';

const KINDS = ['complete', 'rejected', 'unknown', 'held', 'accepted'] as const;
const FORMATS = ['xlsx', 'csv-semicolon', 'csv-comma'] as const;

/** The result for others: a text without personal numbers, one printed page, files; and importing a corrected file. */
export function PassOn(props: { job: BulkJobSummary }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const { toasts } = useStores();
  const copy = useCopy();
  const calls = useCalls('bulk');
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
  const [saves, setSaves] = useState(0);
  const saved = async (write: () => Promise<boolean>) => {
    if (!(await bulk.work('save', write))) return;
    toasts.getState().show({ title: t('results.saved') });
    setSaves((before) => before + 1);
  };
  const save = (kind: ResultFile['kind']) =>
    saved(() => calls.saveResults({ jobId: bulk.jobId(), file: { kind, format } }));
  const savePdf = () => saved(() => calls.saveSummary({ jobId: bulk.jobId() }));
  const copyText = async () => {
    const summary = await bulk.work('copy', () => calls.summaryText({ jobId: bulk.jobId() }));
    if (summary) await copy(summary.text);
  };
  return (
    <>
      <div className={styles.resultPane}>
        <div className={styles.paneBody}>
          <h2 className={styles.paneTitle}>{t('results.passOn')}</h2>
          <ul className={styles.passLines}>
            <PassLine
              icon={Mail}
              text={t('results.copyEmail')}
              hint={t('results.copyEmailHint')}
              onPress={() => void copyText()}
            />
            <PassLine
              icon={FileText}
              text={t('results.savePdf')}
              hint={t('results.savePdfHint')}
              onPress={() => void savePdf()}
            />
          </ul>
        </div>
        <div className={styles.paneBody}>
          <h2 className={styles.paneTitle}>{t('results.files')}</h2>
          <SelectField
            label={t('results.format')}
            items={FORMATS.map((id) => ({ id, label: t(`results.formats.${id}`) }))}
            selected={format}
            onSelect={setFormat}
          />
          <ul className={styles.passLines}>
            {KINDS.map((kind) => (
              <PassLine
                key={kind}
                icon={FileDown}
                text={t(`results.kinds.${kind}`, { count: formats.integer(countOf[kind]) })}
                disabledReason={countOf[kind] === 0 ? t('results.noRows') : null}
                onPress={() => void save(kind)}
              />
            ))}
          </ul>
          <div className={styles.dropBack}>
            <Returned />
          </div>
        </div>
        <SavedFiles saves={saves} />
      </div>
      <SignOff job={props.job} />
    </>
  );
}
