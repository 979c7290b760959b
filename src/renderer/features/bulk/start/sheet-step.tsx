import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnDamage } from '../../../../shared/model/bulk/bulk.ts';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStoreContext } from '../../../hooks/use-store-context.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Definitions } from '../../../ui/definitions/definitions.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { shownCell } from '../../../ui/personal-number-field/shown-text.ts';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import { useTechnical } from '../../../ui/technical/technical.tsx';
import styles from '../bulk.module.css';
import { StepFoot } from '../step-foot.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';

type Choice = { sheet: number; headerRow: number | null };

/** What was found in the file: its format, which sheet, where its header is, damage by Excel. */
export function SheetStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const isTechnical = useTechnical();
  const kept = useStoreContext();
  const formats = useFormats();
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const changed = useBulkValue((state) => state.summary?.changedRows ?? 0);
  const [asked, setAsked] = useState<Choice | null>(null);
  const { preview, summary, isFileGone } = props.job;
  const isFixed = isFileGone || summary.phase !== 'draft';
  const choose = (choice: Choice) => bulk.change('open', (jobId) => calls.chooseSheet({ jobId, ...choice }));
  const ask = (choice: Choice) => (changed > 0 ? setAsked(choice) : void choose(choice));
  const headers = [
    { id: 'none', label: t('sheet.noHeader') },
    ...preview.firstRows.slice(0, 10).map((row, index) => ({
      id: String(index),
      label: t('sheet.headerRow', {
        row: index + 1,
        text: row
          .filter((cell) => cell !== '')
          .slice(0, 3)
          .map(shownCell)
          .join(', '),
      }),
    })),
  ];
  return (
    <>
      {props.job.sameFile.length > 0 ? (
        <Banner level="warning">{t('sheet.sameFile', { numbers: props.job.sameFile.join(', ') })}</Banner>
      ) : null}
      <div className={styles.scroll}>
        <div className={`${styles.page} ${styles.wholeSheet}`}>
          <SectionHead>{summary.fileName || t('jobs.pasted')}</SectionHead>
          <Definitions
            labelWidth={160}
            items={[
              { id: 'rows', label: t('sheet.rows'), value: formats.integer(preview.dataRows) },
              ...(isTechnical ? technicalFacts() : []),
            ]}
          />
          {preview.notes.map((note) => (
            <p key={note} className={styles.warningLine}>
              <Icon of={TriangleAlert} size={14} />
              {t(`sheet.notes.${note}`)}
            </p>
          ))}
          <div className={styles.fields}>
            {preview.sheets.length > 1 ? (
              <SelectField
                label={t('sheet.sheet')}
                isDisabled={isFixed}
                items={preview.sheets.map((sheet, index) => ({
                  id: String(index),
                  label: sheet.name,
                  meta: formats.integer(sheet.rows),
                }))}
                selected={String(preview.sheet)}
                onSelect={(id) => ask({ sheet: Number(id), headerRow: 0 })}
              />
            ) : null}
            {isFixed ? null : (
              <SelectField
                label={t('sheet.header')}
                items={headers}
                selected={preview.headerRow === null ? 'none' : String(preview.headerRow)}
                onSelect={(id) => ask({ sheet: preview.sheet, headerRow: id === 'none' ? null : Number(id) })}
              />
            )}
          </div>
          {isFileGone ? <p className="caption">{t('sheet.fileGone', kept)}</p> : null}
          {preview.damage.length > 0 ? <Damage damage={preview.damage} job={props.job} /> : null}
          <SectionHead>{t('sheet.firstRows')}</SectionHead>
          <FirstRows job={props.job} />
        </div>
      </div>
      <StepFoot job={props.job} about={t('sheet.nothingSent')} />
      {asked ? (
        <Dialog
          title={t('sheet.againTitle')}
          isOpen
          role="alertdialog"
          onClose={() => setAsked(null)}
          cancel={t('cancel')}
          actions={
            <Button
              variant="primary"
              onPress={() => {
                setAsked(null);
                void choose(asked);
              }}
            >
              {t('sheet.againDo')}
            </Button>
          }
        >
          <p>{t('sheet.againText', { count: changed })}</p>
        </Dialog>
      ) : null}
    </>
  );

  /** How the bytes were read. */
  function technicalFacts() {
    const { encoding, delimiter } = preview;
    return [
      { id: 'size', label: t('sheet.size'), value: formats.bytes(summary.fileBytes) },
      ...(encoding === null
        ? []
        : [{ id: 'encoding', label: t('sheet.encoding'), value: t(`sheet.encodings.${encoding}`) }]),
      ...(delimiter === null
        ? []
        : [{ id: 'delimiter', label: t('sheet.delimiter'), value: t(`sheet.delimiters.${nameOf(delimiter)}`) }]),
      { id: 'hash', label: 'SHA-256', value: summary.fileSha256, mono: true, wrap: true },
    ];
  }
}

function Damage(props: { damage: readonly ColumnDamage[]; job: BulkJob }) {
  const { t } = useTranslation('bulk');
  return (
    <>
      <SectionHead>{t('sheet.damage')}</SectionHead>
      <ul className={styles.damage}>
        {props.damage.map((damage) => (
          <li key={`${damage.column}-${damage.kind}`}>
            <Icon of={TriangleAlert} size={14} />
            <div>
              <b>{props.job.preview.columns[damage.column]?.header}</b>{' '}
              {t(`sheet.damages.${damage.kind}`, { count: damage.cells })}
              <p className="small muted">
                {t('sheet.example', { row: damage.firstRow, text: damage.example })}{' '}
                {damage.repairable > 0
                  ? t('sheet.repairable', { count: damage.repairable, text: damage.repaired ?? '' })
                  : t('sheet.notRepairable')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function FirstRows(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const { preview } = props.job;
  const from = preview.headerRow === null ? 0 : preview.headerRow + 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.sample} tabIndex={0} aria-label={t('sheet.firstRows')}>
      <table>
        <thead>
          <tr>
            {preview.columns.map((column) => (
              <th key={column.index} scope="col">
                {shownCell(column.header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.firstRows.slice(from, from + 8).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={index}>
              {preview.columns.map((column) => (
                <td key={column.index}>{shownCell(row[column.index] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function nameOf(delimiter: string): string {
  return delimiter === ';' ? 'semicolon' : delimiter === ',' ? 'comma' : delimiter === '\t' ? 'tab' : 'bar';
}
