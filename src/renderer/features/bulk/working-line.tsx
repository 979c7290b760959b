import { useTranslation } from 'react-i18next';
import { useFormats } from '../../hooks/use-formats.ts';
import { Progress } from '../../ui/progress/progress.tsx';
import styles from './bulk.module.css';
import { useWorking } from './use-working.ts';

/** Progress of longer work; takes no space otherwise. */
export function WorkingLine() {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const working = useWorking();
  if (!working) return null;
  const label = t(`working.${working.what}`, { defaultValue: t('working.other') });
  return (
    <div className={styles.working} role="status">
      <span>{label}</span>
      {working.total > 0 ? (
        <>
          <Progress label={label} done={working.done} total={working.total} thin />
          <span className="tnum muted">
            {t('working.of', { done: formats.integer(working.done), total: formats.integer(working.total) })}
          </span>
        </>
      ) : null}
    </div>
  );
}
