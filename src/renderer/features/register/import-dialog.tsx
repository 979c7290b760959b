import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../shared/bridge/schema.ts';
import type { ImportOutcome, NamedRow, RegisterField, RegisterSheet } from '../../../shared/model/register/register.ts';
import { DRAFT_FIELDS } from '../../../shared/rules/finding.ts';
import { failureSentence } from '../../hooks/tell-failure.ts';
import { useCalls } from '../../hooks/use-calls.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DropZone } from '../../ui/drop-zone/drop-zone.tsx';
import { shownCell, shownText } from '../../ui/personal-number-field/shown-text.ts';
import { SelectField } from '../../ui/select-field/select-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { ImportNext, ImportResult } from './import-result.tsx';
import styles from './register.module.css';

const FIELDS = [...DRAFT_FIELDS, 'contract.id'] as const satisfies readonly RegisterField[];
const NONE = 'none';

/** Imports a sheet into the register: file or paste, columns, then the result. Warnings exclude nothing. */
export function ImportDialog(props: {
  onClose: () => void;
  onClashes: () => void;
  onOpen: (about: NamedRow['about']) => void;
}) {
  const calls = useCalls('register');
  const { t } = useTranslation('register');
  const [sheet, setSheet] = useState<RegisterSheet | null>(null);
  const [fields, setFields] = useState<(RegisterField | null)[]>([]);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      setProblem(failureSentence(t, thrown));
    } finally {
      setBusy(false);
    }
  };
  const read = (input: CallInput<'register.readSheet'>) =>
    attempt(async () => {
      const found = await calls.readSheet(input);
      if (found !== null) {
        setSheet(found);
        setFields(found.columns.map((column) => column.field));
      }
    });
  const run = () =>
    attempt(async () => {
      if (sheet !== null) setOutcome(await calls.import({ importId: sheet.importId, fields }));
    });
  const choose = (index: number, field: RegisterField | null) =>
    // A field comes from one column.
    setFields(fields.map((one, i) => (i === index ? field : one === field ? null : one)));
  const hasId = fields.includes('customer.id') || fields.includes('property.id');

  return (
    <Dialog
      title={t('import.title')}
      width="wide"
      isOpen
      onClose={props.onClose}
      cancel={outcome === null ? t('common:cancel') : t('common:close')}
      actions={
        outcome !== null ? (
          <ImportNext outcome={outcome} onClashes={props.onClashes} onOpen={props.onOpen} />
        ) : sheet === null ? null : (
          <Button
            variant="primary"
            isBusy={isBusy}
            disabledReason={hasId ? null : t('import.noId')}
            onPress={() => void run()}
          >
            {t('import.run', { count: sheet.rows })}
          </Button>
        )
      }
    >
      {outcome !== null ? (
        <ImportResult outcome={outcome} />
      ) : sheet === null ? (
        <>
          <DropZone
            label={t('import.drop')}
            text={t('import.dropText')}
            dropText={t('import.dropHere')}
            browseText={t('import.browse')}
            look="flat"
            isDisabled={isBusy}
            onFile={({ name, bytes }) => void read({ from: 'file', fileName: name, bytes })}
            onProblem={() => setProblem(t('import.noFile'))}
            onBrowse={() => void read({ from: 'dialog' })}
          />
          <TextField label={t('import.paste')} value={text} onChange={setText} rows={6} maxLength={1_000_000} />
          <Button
            variant="secondary"
            className={styles.start}
            disabledReason={text.trim() === '' ? t('import.nothingPasted') : null}
            onPress={() => void read({ from: 'paste', text })}
          >
            {t('import.read')}
          </Button>
        </>
      ) : (
        <div className={styles.columns}>
          <p className="muted">{t('import.match', { file: sheet.fileName, count: sheet.rows })}</p>
          {sheet.columns.map((column, index) => (
            <div key={column.header} className={styles.column}>
              <span>
                <b>{shownCell(column.header)}</b>{' '}
                <span className="small muted">{samplesOf(column, fields[index] ?? null).join(' · ')}</span>
              </span>
              <SelectField<RegisterField | typeof NONE>
                label={t('import.isWhat', { column: shownCell(column.header) })}
                items={[
                  { id: NONE, label: t('import.leaveOut') },
                  ...FIELDS.map((id) => ({ id, label: t(`import.fields.${id}`) })),
                ]}
                selected={fields[index] ?? NONE}
                onSelect={(field) => choose(index, field === NONE ? null : field)}
              />
            </div>
          ))}
        </div>
      )}
      <p className="small" role="status">
        {problem}
      </p>
    </Dialog>
  );
}

/** The first texts of a column; personal numbers are masked whatever the column is mapped to. */
function samplesOf(column: RegisterSheet['columns'][number], field: RegisterField | null): string[] {
  return column.samples.map((text) => shownCell(field === null ? text : shownText(field, text)));
}
