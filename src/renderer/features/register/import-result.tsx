import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { ImportOutcome, NamedRow } from '../../../shared/model/register/register.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './register.module.css';
import { tellingName } from './telling-name.ts';

/** The result of an import: who is new, who changed and how, what waits, and what is worth a look. */
export function ImportResult(props: { outcome: ImportOutcome }) {
  const { outcome } = props;
  const { t } = useTranslation('register');
  const { locale } = useFormats();
  /** For many rows: sentences and remarks that differ from row to row are left out. */
  const findingOfMany = (code: string) =>
    t(`findings:${code}`, { digits: '…', age: '…', e164: '…', suggestion: '…', defaultValue: code })
      .replace(/\s*\([^()]*…[^()]*\)/, '')
      .split(/(?<=[.?!])\s+/)
      .filter((sentence) => !sentence.includes('…'))
      .join(' ');
  /** "Anna Åberg, Bo Ek and 34 more". */
  const joined = (first: readonly string[], total: number) => {
    const more = total - first.length;
    return new Intl.ListFormat(locale).format(more > 0 ? [...first, t('import.more', { count: more })] : first);
  };
  const inRow = ({ name, row }: NamedRow) => t('import.named', { name, row });
  return (
    <>
      <p className={styles.names}>
        <b>{t('import.customers', { count: outcome.customers })}</b>{' '}
        {outcome.added.length === 0
          ? null
          : `${joined(
              outcome.added.map((one) => tellingName(outcome, one)),
              outcome.customers,
            )}. `}
        <span className="muted">
          {t('import.properties', { count: outcome.properties })} {t('import.pairs', { count: outcome.pairs })}
        </span>
      </p>
      {outcome.changedTotal === 0 ? null : (
        <>
          <p className="muted">{t('import.changed', { count: outcome.changedTotal })}</p>
          <ul className={styles.remarks} data-of="changes">
            {outcome.changed.map(({ row, name, about, fields }) => (
              <li key={row}>
                <b>{tellingName(outcome, { name, about })}</b>
                <span>{new Intl.ListFormat(locale).format(fields.map((field) => t(`import.fields.${field}`)))}</span>
              </li>
            ))}
          </ul>
          {outcome.changedTotal > outcome.changed.length ? (
            <p className="caption">{t('import.andMore', { count: outcome.changedTotal - outcome.changed.length })}</p>
          ) : null}
        </>
      )}
      {outcome.skippedTotal === 0 ? null : (
        <p>
          {t('import.skipped', { count: outcome.skippedTotal })}{' '}
          <span className="tnum">
            {joined(
              outcome.skipped.map(({ row }) => String(row)),
              outcome.skippedTotal,
            )}
          </span>
        </p>
      )}
      {outcome.heldTotal === 0 ? null : (
        <p className={styles.names}>
          {t('import.held', { count: outcome.heldTotal })}{' '}
          {joined(outcome.held.slice(0, NAMED_HELD).map(inRow), outcome.heldTotal)}
        </p>
      )}
      {outcome.warnings.length === 0 ? null : (
        <>
          <p className="muted">{t('import.warnings')}</p>
          <ul className={styles.remarks}>
            {outcome.warnings.slice(0, 12).map((one) => (
              <li key={`${one.field} ${one.code}`}>
                <Icon of={TriangleAlert} size={14} />
                <b>{t(`import.fields.${one.field}`)}</b>
                <span>{findingOfMany(one.code)}</span>
                <span className="muted tnum">{joined(one.first.map(inRow), one.rows)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const NAMED_HELD = 5;

/** What to do first: whose an id is, else whoever is worth a look, else one of the others. */
export function ImportNext(props: {
  outcome: ImportOutcome;
  onClashes: () => void;
  onOpen: (about: NamedRow['about']) => void;
}) {
  const { t } = useTranslation('register');
  const { heldTotal, warnings, changed, added } = props.outcome;
  if (heldTotal > 0) {
    return (
      <Button variant="primary" onPress={props.onClashes}>
        {t('clashes.decide')}
      </Button>
    );
  }
  const first = warnings[0]?.first[0] ?? changed[0] ?? added[0];
  if (first === undefined) return null;
  return (
    <Button variant="primary" className={styles.openFirst} onPress={() => props.onOpen(first.about)}>
      {t('import.open', { name: tellingName(props.outcome, first) })}
    </Button>
  );
}
