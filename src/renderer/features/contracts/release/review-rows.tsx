import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { ReleaseCorrects, ReleaseRow, ReleaseWarning } from '../../../../shared/model/office/release.ts';
import { fullName } from '../../../../shared/model/register/full-name.ts';
import type { DraftField } from '../../../../shared/rules/finding.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKindShown } from '../../../shared-parts/use-kind-shown.ts';
import { saidAt } from '../../../text/day-words.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PersonalNumber } from '../../../ui/personal-number-field/hold-to-show.tsx';
import styles from './release.module.css';
import { type Column, columnOf, fieldText, warningText } from './warning-text.ts';

const COLUMNS = ['number', 'customer', 'property', 'poa', 'notes'] as const;

/** Every row as it would be sent, and what is doubtful beside the person, the place or the file it is about. */
export function ReviewRows({ rows, by, isOfJob }: { rows: readonly ReleaseRow[]; by: string; isOfJob: boolean }) {
  const { t } = useTranslation('contracts');
  const hasNotes = rows.some(hasNote);
  const columns = COLUMNS.filter((column) => (column === 'number' ? isOfJob : column !== 'notes' || hasNotes));
  return (
    <table className={styles.rows} aria-label={t('release.review.table')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`release.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.number} ${row.customer.id} ${row.property.id}`} {...{ row, by, isOfJob, hasNotes }} />
        ))}
      </tbody>
    </table>
  );
}

/** Whether anything is said of the row as a whole. */
function hasNote({ corrects, covers, warnings }: ReleaseRow): boolean {
  return corrects !== null || covers > 0 || warnings.some(({ field }) => columnOf(field) === 'notes');
}

type RowGiven = { row: ReleaseRow; by: string; isOfJob: boolean; hasNotes: boolean };

function Row({ row, by, isOfJob, hasNotes }: RowGiven) {
  const { t } = useTranslation('contracts');
  const isKindShown = useKindShown();
  const { customer, property, poa, covers, reason } = row;
  const doubts = (column: Column) => (
    <Doubts of={row.warnings.filter(({ field }) => columnOf(field) === column)} by={by} />
  );
  const changes = (column: Column) => (
    <Changes of={(row.corrects?.changes ?? []).filter(({ field }) => columnOf(field) === column)} />
  );
  return (
    <tr>
      {isOfJob ? <td className="tnum">{row.number}</td> : null}
      <td>
        <b>{fullName(customer)}</b>
        <Named of={[['customer.id', customer.id]]} />
        <span className="small muted">
          <PersonalNumber value={customer.soc_id} />
        </span>
        <Lines of={[customer.email, customer.phone]} />
        {changes('customer')}
        {doubts('customer')}
      </td>
      <td>
        {property.address}
        <Lines of={[`${property.zip_code} ${property.city}`]} />
        <Named
          of={[
            ['property.property_number', property.property_number],
            ['property.id', property.id],
          ]}
        />
        {changes('property')}
        {doubts('property')}
      </td>
      <td>
        {t(poa.isSeen ? 'release.poaSeen' : 'release.poaUnseen', { name: poa.name })}
        <Lines of={isKindShown(poa.type) ? [poa.type] : []} />
        {changes('poa')}
        {doubts('poa')}
      </td>
      {hasNotes ? (
        <td>
          {row.corrects === null ? null : <Refused corrects={row.corrects} />}
          {covers === 0 ? null : <p>{t('release.beside', { reason })}</p>}
          {doubts('notes')}
        </td>
      ) : null}
    </tr>
  );
}

/** Who refused it as it was, and in what words. */
function Refused({ corrects }: { corrects: ReleaseCorrects }) {
  const { t } = useTranslation('contracts');
  const formats = useFormats();
  const { by, at, words, changes } = corrects;
  const when = saidAt(at, formats);
  return (
    <p>
      {by === null ? t('release.corrects.operator', { at: when }) : t('release.now.declined', { by, at: when })}{' '}
      {words === '' ? '' : t('release.said', { words })}{' '}
      {changes.length === 0 ? <b>{t('release.corrects.same')}</b> : null}
    </p>
  );
}

/** The value when it was refused, and the value now. */
function Changes({ of }: { of: ReleaseCorrects['changes'] }) {
  const { t } = useTranslation('contracts');
  if (of.length === 0) return null;
  const value = (field: string, text: string) => {
    if (text === '') return <i>{t('send.empty')}</i>;
    if (field !== 'customer.soc_id') return text;
    return <PersonalNumber value={text} />;
  };
  return (
    <ul className={styles.changes} aria-label={t('release.corrects.label')}>
      {of.map(({ field, was, is }) => (
        <li key={field}>
          <span className="muted">{fieldText(t, field)}</span> <del>{value(field, was)}</del> →{' '}
          <ins>{value(field, is)}</ins>
        </li>
      ))}
    </ul>
  );
}

function Doubts({ of, by }: { of: readonly ReleaseWarning[]; by: string }) {
  const { t } = useTranslation('contracts');
  if (of.length === 0) return null;
  return (
    <ul className={styles.doubts}>
      {of.map((warning) => (
        <li key={`${warning.field}:${warning.code}`}>
          <Icon of={TriangleAlert} size={14} /> {warningText(t, warning, by)}
        </li>
      ))}
    </ul>
  );
}

/** Ids say what they are of. */
function Named({ of }: { of: readonly (readonly [DraftField, string])[] }) {
  const { t } = useTranslation('contracts');
  const lines = of.map(([field, text]) => (text.trim() === '' ? '' : `${fieldText(t, field)} ${text.trim()}`));
  return <Lines of={lines} />;
}

function Lines({ of }: { of: readonly string[] }) {
  const said = [...new Set(of.map((text) => text.trim()))].filter((text) => text !== '');
  return said.map((text) => (
    <span key={text} className="small muted">
      {text}
    </span>
  ));
}
