import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MappedRecord, Sourced } from '../../../../shared/model/origin/provenance.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import type { Formats } from '../../../text/formats.ts';
import { ProvenanceValue } from '../../../ui/provenance/provenance.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import styles from '../invoices.module.css';
import { useProvenanceWords } from '../list/columns/use-columns.tsx';
import { type LineSum, lineSum } from './line-sum.ts';

const COLUMNS = ['text', 'quantity', 'price', 'amount'] as const;

/** The invoice's lines, and their sum against its amount as arithmetic. */
export function LineTable(props: { lines: readonly MappedRecord[]; amount: string | null }) {
  const { lines, amount } = props;
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const words = useProvenanceWords('');
  if (lines.length === 0) return <p className="small muted">{t('pane.linesNone')}</p>;
  return (
    <>
      <LinesHead end={<SumText sum={lineSum(lines, amount)} formats={formats} />} />
      <table className={styles.lines}>
        <LineHeads />
        <tbody>
          {lines.map((line) => (
            <tr key={line.path}>
              {COLUMNS.map((column) => (
                <td key={column} className={column === 'text' ? undefined : column === 'amount' ? 'num' : 'num muted'}>
                  {isEmpty(line.fields[column], column !== 'amount') ? null : (
                    <ProvenanceValue
                      sourced={line.fields[column]}
                      words={words}
                      isColumnGuessed
                      format={(text) => (column === 'text' ? text : formats.decimal(text))}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const WAITING = [104, 88, 96, 120, 72];

/** Lines that are on their way, where they will stand. */
export function LinesWait({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <LinesHead end={null} />
      <table className={styles.lines} aria-hidden="true">
        <LineHeads />
        <tbody>
          {WAITING.map((width) => (
            <tr key={width}>
              {COLUMNS.map((column) => (
                <td key={column} className={column === 'text' ? undefined : 'num'}>
                  <Skeleton width={column === 'text' ? width : 36} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LinesHead({ end }: { end: ReactNode }) {
  const { t } = useTranslation('invoices');
  return (
    <div className={styles.section}>
      <SectionHead level={3} end={end}>
        {t('pane.lines')}
      </SectionHead>
    </div>
  );
}

function LineHeads() {
  const { t } = useTranslation('invoices');
  return (
    <>
      <colgroup>
        <col />
        <col style={{ width: 72 }} />
        <col style={{ width: 64 }} />
        <col style={{ width: 80 }} />
      </colgroup>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={column === 'text' ? undefined : 'num'}>
              {t(`pane.line.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

/** A line need not have a quantity or a price: leaving the cell empty says that better than a mark in each. */
function isEmpty(sourced: Sourced | undefined, mayBeNothing: boolean): boolean {
  if (sourced === undefined || sourced.provenance === 'absent') return true;
  return mayBeNothing && sourced.provenance === 'null';
}

function SumText(props: { sum: LineSum; formats: Formats }) {
  const { sum, formats } = props;
  const { t } = useTranslation('invoices');
  if (sum.kind === 'incomplete') return <span className="tnum">{t('pane.lineNoSum', { count: sum.count })}</span>;
  if (sum.comparison === 'same') return <span>{t('pane.lineSame')}</span>;
  const head = t('pane.lineSum', { count: sum.count, sum: formats.decimal(sum.sum) });
  const tail =
    sum.comparison === 'differs'
      ? t('pane.lineDiffers', {
          difference: `${sum.difference?.startsWith('-') ? '' : '+'}${formats.decimal(sum.difference ?? '')}`,
        })
      : null;
  return <span className="tnum">{tail === null ? head : `${head}, ${tail}`}</span>;
}
