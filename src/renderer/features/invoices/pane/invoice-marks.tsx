import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceMark, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { isCheckTakenBack } from '../../../../shared/model/invoices/invoice-mark.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { saidAt } from '../../../text/day-words.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../invoices.module.css';
import own from './invoice-marks.module.css';

export type MarkChange = {
  isChecked?: boolean;
  problem?: string;
  note?: string;
  addTags?: string[];
  removeTags?: string[];
};

/** Check mark, tags and note: only on this computer, never sent, not touched by any refresh. */
export function InvoiceMarks(props: { row: InvoiceRow; onChange: (change: MarkChange) => void }) {
  const { row, onChange } = props;
  const { t } = useTranslation('invoices');
  const [note, setNote] = useState(row.mark?.note ?? '');
  const [tag, setTag] = useState('');
  const [problem, setProblem] = useState(row.mark?.problem ?? '');
  const saved = row.mark?.note ?? '';
  const savedProblem = row.mark?.problem ?? '';
  // Another invoice, or its note changed elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's key tells another invoice
  useEffect(() => setNote(saved), [row.key, saved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's key tells another invoice
  useEffect(() => setProblem(savedProblem), [row.key, savedProblem]);
  const keepProblem = () => {
    if (problem.trim() !== savedProblem) onChange({ problem: problem.trim() });
  };
  const keepNote = () => {
    if (note.trim() !== saved) onChange({ note: note.trim() });
  };
  const addTag = () => {
    if (tag.trim() !== '') {
      onChange({ addTags: [tag.trim()] });
      setTag('');
    }
  };
  return (
    <div className={cx(styles.section, own.mine)}>
      <SectionHead level={3} end={t('marks.onlyHere')}>
        {t('marks.title')}
      </SectionHead>
      <Checkbox isSelected={row.mark?.isChecked === true} onChange={(isChecked) => onChange({ isChecked })}>
        {t('marks.checked')}
      </Checkbox>
      <CheckedBy mark={row.mark} />
      <TextField
        label={t('marks.wrong')}
        placeholder={t('marks.wrongHint')}
        value={problem}
        onChange={setProblem}
        onBlur={keepProblem}
        onEnter={keepProblem}
        maxLength={400}
      />
      {row.mark === null || row.mark.tags.length === 0 ? null : (
        <div className={styles.tags}>
          {row.mark.tags.map((one) => (
            <Chip
              key={one}
              removeLabel={t('marks.removeTag', { tag: one })}
              onRemove={() => onChange({ removeTags: [one] })}
            >
              {one}
            </Chip>
          ))}
        </div>
      )}
      <TextField
        label={t('marks.addTag')}
        value={tag}
        onChange={setTag}
        onEnter={addTag}
        onBlur={addTag}
        maxLength={40}
      />
      <TextField label={t('marks.note')} value={note} onChange={setNote} onBlur={keepNote} rows={3} maxLength={4000} />
    </div>
  );
}

/** Who checked it and when; also where a later change took the check back. */
function CheckedBy({ mark }: { mark: InvoiceMark | null }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  if (mark === null || mark.checkedAt === null) return null;
  const when = { who: mark.checkedBy, when: saidAt(mark.checkedAt, formats) };
  return <p className="caption">{t(isCheckTakenBack(mark) ? 'marks.takenBack' : 'marks.by', when)}</p>;
}
