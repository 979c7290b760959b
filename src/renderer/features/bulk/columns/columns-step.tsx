import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkField, ColumnMapping, NamedMapping } from '../../../../shared/model/bulk/bulk.ts';
import { GRID_FIELDS } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { shownCell, shownText } from '../../../ui/personal-number-field/shown-text.ts';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import { Technical } from '../../../ui/technical/technical.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../bulk.module.css';
import { StepFoot } from '../step-foot.tsx';
import { createBulkActions } from '../stores/bulk-actions.ts';
import { useBulk } from '../use-bulk.ts';

const NONE = 'none';
const CONSTANT = 'constant';

/** Where each field comes from: a column, one text for all rows, or nothing. */
export function ColumnsStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const { job } = props;
  const { columns } = job.preview;
  const isFixed = job.summary.phase !== 'draft';
  const [missing, setMissing] = useState<readonly BulkField[]>([]);
  const set = (field: BulkField, source: ColumnMapping[BulkField] | null) => {
    const next: ColumnMapping = {};
    for (const [name, other] of Object.entries(job.mapping)) {
      // A column serves one field: the previous field loses it.
      const isTaken = source?.from === 'column' && other?.from === 'column' && other.column === source.column;
      if (other !== undefined && name !== field && !isTaken) next[name as BulkField] = other;
    }
    if (source) next[field] = source;
    void bulk.change('map', (jobId) => actions.map({ jobId, mapping: next }));
  };
  const unused = columns.filter(
    (column) =>
      column.filled > 0 &&
      !Object.values(job.mapping).some((source) => source?.from === 'column' && source.column === column.index),
  );
  const without = GRID_FIELDS.filter((field) => job.mapping[field] === undefined && !field.startsWith('poa.'));
  return (
    <>
      {missing.length > 0 ? (
        <Banner level="warning">
          {t('columns.missing', { fields: missing.map((field) => t(`fields.${field.replace('.', '-')}`)).join(', ') })}
        </Banner>
      ) : null}
      <div className={styles.scroll}>
        <div className={styles.page}>
          <Saved job={job} onUsed={setMissing} isFixed={isFixed} />
          <div>
            <div className={styles.mapHead}>
              <span>{t('columns.field')}</span>
              <span>{t('columns.from')}</span>
              <span>{t('columns.samples')}</span>
            </div>
            {GRID_FIELDS.map((field) => {
              const source = job.mapping[field];
              const column = source?.from === 'column' ? columns[source.column] : undefined;
              return (
                <div key={field} className={styles.mapRow}>
                  <div>
                    <b>{t(`fields.${field.replace('.', '-')}`)}</b>
                    <Technical>
                      <span className="mono caption">{field}</span>
                    </Technical>
                  </div>
                  <SelectField
                    label={t('columns.fromFor', { field: t(`fields.${field.replace('.', '-')}`) })}
                    isDisabled={isFixed}
                    items={[
                      { id: NONE, label: t('columns.none') },
                      { id: CONSTANT, label: t('columns.constant') },
                      ...columns.map((each) => ({
                        id: String(each.index),
                        label: each.header,
                        meta: formats.integer(each.filled),
                      })),
                    ]}
                    selected={
                      source === undefined ? NONE : source.from === 'constant' ? CONSTANT : String(source.column)
                    }
                    onSelect={(id) =>
                      set(
                        field,
                        id === NONE
                          ? null
                          : id === CONSTANT
                            ? { from: 'constant', text: '' }
                            : { from: 'column', column: Number(id), header: columns[Number(id)]?.header ?? '' },
                      )
                    }
                  />
                  {source?.from === 'constant' ? (
                    <Constant
                      key={source.text}
                      text={source.text}
                      isFixed={isFixed}
                      onDone={(text) => set(field, { from: 'constant', text })}
                    />
                  ) : (
                    <span className={styles.samples}>
                      {column?.samples.map((text) => shownCell(shownText(field, text))).join(' · ')}
                    </span>
                  )}
                </div>
              );
            })}
          </div>
          {without.length > 0 ? (
            <p className="small muted">
              {t('columns.without', {
                fields: without.map((field) => t(`fields.${field.replace('.', '-')}`)).join(', '),
              })}
            </p>
          ) : null}
          {unused.length > 0 ? (
            <p className="small muted">
              {t('columns.unused', { columns: unused.map((column) => column.header).join(', ') })}
            </p>
          ) : null}
        </div>
      </div>
      <StepFoot job={job} about={isFixed ? t('columns.fixed') : t('columns.about')} />
    </>
  );
}

/** Applied when the field is left, not for each letter: every change reads ten thousand rows again. */
function Constant(props: { text: string; isFixed: boolean; onDone: (text: string) => void }) {
  const { t } = useTranslation('bulk');
  const [text, setText] = useState(props.text);
  const done = () => {
    if (text !== props.text) props.onDone(text);
  };
  return (
    <TextField
      label={t('columns.constantLabel')}
      value={text}
      onChange={setText}
      onBlur={done}
      onEnter={done}
      maxLength={1000}
      isDisabled={props.isFixed}
    />
  );
}

/** Matchings kept by name: one is used, forgotten (with undo), or this one is saved. */
function Saved(props: { job: BulkJob; onUsed: (missing: readonly BulkField[]) => void; isFixed: boolean }) {
  const { t } = useTranslation('bulk');
  const actions = useKept(createBulkActions);
  const bulk = useBulk();
  const { toasts } = useStores();
  const [saved, setSaved] = useState<readonly NamedMapping[]>([]);
  const [name, setName] = useState('');
  useEffect(() => {
    void actions.mappings().then(setSaved, () => undefined);
  }, [actions]);
  const save = () =>
    bulk.work('map', async () => {
      await actions.saveMapping({ name, mapping: props.job.mapping });
      setSaved(await actions.mappings());
      setName('');
    });
  const forget = ({ id, name, mapping }: NamedMapping) =>
    bulk.work('map', async () => {
      await actions.forgetMapping({ mappingId: id });
      setSaved(await actions.mappings());
      toasts.getState().show({
        title: t('columns.forgotten', { name }),
        action: {
          label: t('common:undo'),
          onPress: () =>
            void bulk.work('map', async () => {
              await actions.saveMapping({ name, mapping });
              setSaved(await actions.mappings());
            }),
        },
      });
    });
  const use = (mappingId: string) =>
    bulk.change('map', async (jobId) => {
      const { job, missing } = await actions.applyMapping({ jobId, mappingId });
      props.onUsed(missing);
      return job;
    });
  return (
    <div className={styles.fields}>
      {saved.length > 0 && !props.isFixed ? (
        <>
          <SelectField
            label={t('columns.use')}
            placeholder={t('columns.choose')}
            items={saved.map((mapping) => ({ id: mapping.id, label: mapping.name }))}
            selected={null}
            onSelect={(id) => void use(id)}
          />
          <MenuButton
            size="lg"
            className={styles.besideField}
            endIcon={ChevronDown}
            menuLabel={t('columns.forget')}
            entries={saved.map((mapping) => ({
              ...{ id: mapping.id, label: mapping.name },
              onAction: () => void forget(mapping),
            }))}
          >
            {t('columns.forget')}
          </MenuButton>
        </>
      ) : null}
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
