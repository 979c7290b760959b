import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { ImportOutcome } from '../../../shared/model/register/register.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './register.module.css';

/** The result of an import: imported rows, skipped rows, and rows worth a look. */
export function ImportResult(props: { outcome: ImportOutcome; onClashes: () => void }) {
  const { outcome } = props;
  const { t } = useTranslation('register');
  /** For many rows: sentences and remarks that differ from row to row are left out. */
  const findingOfMany = (code: string) =>
    t(`findings:${code}`, { digits: '…', age: '…', e164: '…', suggestion: '…', defaultValue: code })
      .replace(/\s*\([^()]*…[^()]*\)/, '')
      .split(/(?<=[.?!])\s+/)
      .filter((sentence) => !sentence.includes('…'))
      .join(' ');
  return (
    <>
      <p>
        <b>{t('import.customers', { count: outcome.customers })}</b>{' '}
        {t('import.properties', { count: outcome.properties })} {t('import.pairs', { count: outcome.pairs })}
      </p>
      {outcome.skippedTotal === 0 ? null : (
        <p>
          {t('import.skipped', { count: outcome.skippedTotal })}{' '}
          <span className="tnum">{outcome.skipped.map((one) => one.row).join(', ')}</span>
        </p>
      )}
      {outcome.heldTotal === 0 ? null : (
        <div className={styles.heldRows}>
          <p>
            {t('import.held', { count: outcome.heldTotal })}{' '}
            <span className="tnum">{outcome.held.map(({ row }) => row).join(', ')}</span>
          </p>
          <Button size="sm" variant="secondary" onPress={props.onClashes}>
            {t('clashes.decide')}
          </Button>
        </div>
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
                <span className="muted tnum">{t('import.warningRows', { count: one.rows })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
