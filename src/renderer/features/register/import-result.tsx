import { useTranslation } from 'react-i18next';
import type { ImportOutcome } from '../../../shared/model/register/register.ts';

/** The result of an import: imported rows, skipped rows, and rows worth a look. */
export function ImportResult(props: { outcome: ImportOutcome }) {
  const { outcome } = props;
  const { t } = useTranslation('register');
  /** One sentence for many rows: what differs from row to row is left out. */
  const findingOfMany = (code: string) =>
    t(`findings:${code}`, { digits: '…', age: '…', e164: '…', suggestion: '…', defaultValue: code }).replace(
      /\s*\([^()]*…[^()]*\)/,
      '',
    );
  return (
    <>
      <p>
        {t('import.customers', { count: outcome.customers })} {t('import.properties', { count: outcome.properties })}{' '}
        {t('import.pairs', { count: outcome.pairs })}
      </p>
      {outcome.skippedTotal === 0 ? null : (
        <p>
          {t('import.skipped', { count: outcome.skippedTotal })}{' '}
          <span className="tnum">{outcome.skipped.map((one) => one.row).join(', ')}</span>
        </p>
      )}
      {outcome.warnings.length === 0 ? null : (
        <>
          <p>{t('import.warnings')}</p>
          <ul>
            {outcome.warnings.slice(0, 12).map((one) => (
              <li key={`${one.field} ${one.code}`}>
                {t('import.warning', {
                  field: t(`import.fields.${one.field}`),
                  code: findingOfMany(one.code),
                  count: one.rows,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
