import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PoaLine } from '../../../../shared/model/bulk/bulk-work.ts';
import { useFormats } from '../../../hooks/use-formats.ts';

/** Why a row has no file, or why no row has the file. */
export function reasonText(t: TFunction, { row, files, reason }: PoaLine): string {
  if (reason === null) return '';
  const [file] = files;
  const numbers = (file?.rowNumbers ?? []).join(', ');
  if (reason === 'unreadable') {
    const problem = t(`bulk:poa.problems.${file?.problem ?? 'unreadable'}`, {
      defaultValue: t('bulk:poa.problems.unreadable'),
    });
    return row !== null || numbers === '' ? problem : t('bulk:poa.problemOf', { problem, rows: numbers });
  }
  // Only the last part of the path: the folder is nowhere yet.
  const named = (row?.named ?? '').split(/[\\/]/).at(-1) ?? '';
  const key = reason === 'not-given' && named !== '' ? 'named' : reason;
  return t(`bulk:poa.reasons.${key}`, { file: named, rows: numbers });
}

/** Remarks about a file, other than whose it is. */
export function noteOf(t: TFunction, { warnings, sameAs, rowNumbers }: PoaLine['files'][number]): string {
  const notes = warnings.map((warning) => t(`findings:poa-${warning}`, { extension: '' }));
  if (sameAs !== null) notes.push(t('bulk:poa.sameAs', { file: sameAs }));
  if (rowNumbers.length > 1) notes.push(t('bulk:poa.usedFor', { count: rowNumbers.length }));
  return notes.join('. ');
}

/** "1,2 kB. The same as B1003.pdf" */
export function useFileFacts(): (file: PoaLine['files'][number]) => string {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  return (file) => [formats.bytes(file.bytes), noteOf(t, file)].filter((part) => part !== '').join('. ');
}
