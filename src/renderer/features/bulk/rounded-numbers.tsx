import { useTranslation } from 'react-i18next';
import type { BulkSummary } from '../../../shared/model/bulk/bulk-work.ts';
import { useKept } from '../../hooks/use-owned.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import styles from './bulk.module.css';
import { fieldName } from './field-name.ts';
import { createBulkActions } from './stores/bulk-actions.ts';
import { useBulk, useBulkValue } from './use-bulk.ts';

/** Numbers that Excel rounded may be somebody else's: they are sent only after a confirmation. */
export function RoundedNumbers() {
  const { t } = useTranslation('bulk');
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const rounded = useBulkValue((state) => state.summary?.rounded ?? null);
  const isRunning = useBulkValue((state) => state.progress?.phase === 'running');
  if (!rounded) return null;
  const { rows: count, example, isConfirmed } = rounded;
  const confirm = (areRoundedConfirmed: boolean) =>
    bulk.change('choose', (jobId) => actions.saveChoices({ jobId, choices: { areRoundedConfirmed } }));
  const show = async () => {
    const [field] = rounded.fields;
    await bulk.goTo('check');
    bulk.setView({ show: 'all', find: '', problem: `${field}:excel-number-rounded` });
  };
  return (
    <section className={styles.rounded} aria-label={t('rounded.title')}>
      <p>
        {t('rounded.text', { count, example, fields: rounded.fields.map((each) => fieldName(t, each)).join(', ') })}
      </p>
      <div className={styles.line}>
        <Checkbox isSelected={isConfirmed} isDisabled={isRunning} onChange={(is) => void confirm(is)}>
          {t('rounded.tick', { count })}
        </Checkbox>
        <Button size="sm" variant="quiet" onPress={() => void show()}>
          {t('rounded.show')}
        </Button>
      </div>
    </section>
  );
}

/** Why nothing can be sent yet; null: it can. */
export function whyRoundedWait(t: ReturnType<typeof useTranslation>['t'], summary: BulkSummary | null): string | null {
  const rounded = summary?.rounded ?? null;
  return rounded === null || rounded.isConfirmed ? null : t('bulk:rounded.wait', { count: rounded.rows });
}
