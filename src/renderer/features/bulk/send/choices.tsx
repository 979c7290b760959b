import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { type PartCounts, sendableOf, settledOf } from '../../../../shared/model/bulk/row-parts.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { readWithin } from '../../../text/read-typed-number.ts';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../bulk.module.css';
import { useBulk } from '../use-bulk.ts';

const MAX_FIRST = 100_000;

/** The number of concurrent requests, adjustable while sending, and how many rows are sent first. */
export function Choices(props: {
  job: BulkJob;
  counts: PartCounts;
  isRunning: boolean;
  firstRows: number;
  onFirst: (firstRows: number) => void;
}) {
  const { t } = useTranslation('bulk');
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const formats = useFormats();
  const { job, counts, firstRows } = props;
  const [typed, setTyped] = useState(String(firstRows));
  const setConcurrency = async (concurrency: number) => {
    await bulk.work('choose', () => calls.setConcurrency({ jobId: bulk.jobId(), concurrency }));
    await bulk.reload();
  };
  if (settledOf(counts) > 0 && sendableOf(counts) + counts.sending === 0) return null;
  return (
    <>
      {settledOf(counts) > 0 || props.isRunning ? null : (
        <div className={styles.inlineField}>
          <TextField
            label={t('send.firstRows')}
            value={typed}
            inputMode="numeric"
            onChange={(text) => {
              setTyped(text);
              const first = readWithin(text, 1, MAX_FIRST, formats.language);
              if (first !== null) props.onFirst(Math.round(first));
            }}
            messages={
              readWithin(typed, 1, MAX_FIRST, formats.language) === null
                ? [{ level: 'error', text: t('send.firstRange', { most: formats.integer(MAX_FIRST) }) }]
                : []
            }
            onBlur={() => {
              setTyped(String(firstRows));
              if (firstRows === job.firstRows) return;
              void bulk.work('choose', () => calls.saveChoices({ jobId: bulk.jobId(), choices: { firstRows } }));
            }}
          />
        </div>
      )}
      <div className={styles.inlineField}>
        <SelectField
          label={t('send.atOnce')}
          items={Array.from({ length: job.maxConcurrency }, (_, index) => ({
            id: String(index + 1),
            label: String(index + 1),
          }))}
          selected={String(job.concurrency)}
          onSelect={(id) => void setConcurrency(Number(id))}
        />
      </div>
    </>
  );
}
