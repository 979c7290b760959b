import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkField, ColumnMapping, NamedMapping } from '../../../../shared/model/bulk/bulk.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../bulk.module.css';
import { useBulk } from '../use-bulk.ts';

type Saved = ReturnType<typeof useSavedMappings>;

/** Matchings kept by name: saved, and forgotten with undo. */
export function useSavedMappings() {
  const { t } = useTranslation('bulk');
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const { toasts } = useStores();
  const [all, setAll] = useState<readonly NamedMapping[]>([]);
  useEffect(() => {
    void calls.mappings().then(setAll, () => undefined);
  }, [calls]);
  const change = (run: () => Promise<unknown>) =>
    bulk.work('map', async () => {
      await run();
      setAll(await calls.mappings());
      return true;
    });
  const save = (name: string, mapping: ColumnMapping) => change(() => calls.saveMapping({ name, mapping }));
  const forget = async ({ id, name, mapping }: NamedMapping) => {
    if (!(await change(() => calls.forgetMapping({ mappingId: id })))) return;
    toasts.getState().show({
      title: t('columns.forgotten', { name }),
      action: { label: t('common:undo'), onPress: () => void save(name, mapping) },
    });
  };
  return { all, save, forget };
}

/** Uses one of them instead, or forgets it. */
export function UseSaved(props: { saved: Saved; onUsed: (missing: readonly BulkField[]) => void }) {
  const { t } = useTranslation('bulk');
  const calls = useCalls('bulk');
  const bulk = useBulk();
  const { all, forget } = props.saved;
  const use = (mappingId: string) =>
    bulk.change('map', async (jobId) => {
      const { job, missing } = await calls.applyMapping({ jobId, mappingId });
      props.onUsed(missing);
      return job;
    });
  if (all.length === 0) return null;
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('columns.use')}
        placeholder={t('columns.choose')}
        items={all.map((mapping) => ({ id: mapping.id, label: mapping.name }))}
        selected={null}
        onSelect={(id) => void use(id)}
      />
      <MenuButton
        size="lg"
        className={styles.besideField}
        endIcon={ChevronDown}
        menuLabel={t('columns.forget')}
        entries={all.map((mapping) => ({
          ...{ id: mapping.id, label: mapping.name },
          onAction: () => void forget(mapping),
        }))}
      >
        {t('columns.forget')}
      </MenuButton>
    </div>
  );
}

/** Keeps this matching for the next sheet. */
export function SaveAs(props: { saved: Saved; mapping: ColumnMapping }) {
  const { t } = useTranslation('bulk');
  const [name, setName] = useState('');
  const save = async () => {
    if (await props.saved.save(name, props.mapping)) setName('');
  };
  return (
    <div className={styles.fields}>
      <TextField label={t('columns.saveAs')} value={name} onChange={setName} maxLength={120} />
      <Button
        variant="secondary"
        size="lg"
        className={styles.besideField}
        onPress={() => void save()}
        disabledReason={name.trim() === '' ? t('columns.nameMissing') : null}
      >
        {t('columns.save')}
      </Button>
    </div>
  );
}
