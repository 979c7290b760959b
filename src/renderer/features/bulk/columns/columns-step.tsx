import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkField, ColumnMapping } from '../../../../shared/model/bulk/bulk.ts';
import { POSTAL_PLACE, SHEET_FIELDS, sharesColumn, WHOLE_NAME } from '../../../../shared/model/bulk/bulk-states.ts';
import type { BulkJob } from '../../../../shared/model/bulk/bulk-work.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKindShown } from '../../../shared-parts/use-kind-shown.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { shownCell, shownText } from '../../../ui/personal-number-field/shown-text.ts';
import { SelectField } from '../../../ui/select-field/select-field.tsx';
import { Technical } from '../../../ui/technical/technical.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import styles from '../bulk.module.css';
import { StepFoot } from '../step-foot.tsx';
import { useBulk, useBulkValue } from '../use-bulk.ts';
import { SaveAs, UseSaved, useSavedMappings } from './saved-mappings.tsx';

const PAIRS = [WHOLE_NAME, POSTAL_PLACE];
const NONE = 'none';
const CONSTANT = 'constant';

/** Where each field comes from: a column, one text for all rows, or nothing. */
export function ColumnsStep(props: { job: BulkJob }) {
  const { t } = useTranslation('bulk');
  const formats = useFormats();
  const bulk = useBulk();
  const { job } = props;
  const mapping = useBulkValue((state) => state.mapping) ?? job.mapping;
  const { columns } = job.preview;
  const isFixed = job.summary.phase !== 'draft';
  const [missing, setMissing] = useState<readonly BulkField[]>([]);
  const saved = useSavedMappings();
  const isKind = useKindShown();
  const isKindShown = (source: ColumnMapping[BulkField]) => source?.from !== 'constant' || isKind(source.text);
  const set = (field: BulkField, source: ColumnMapping[BulkField] | null) => {
    const next: ColumnMapping = {};
    for (const [name, other] of Object.entries(mapping)) {
      // A column serves one field, or two that it may hold together: any other field loses it.
      const isSame = source?.from === 'column' && other?.from === 'column' && other.column === source.column;
      const isTaken = isSame && !PAIRS.some((pair) => [field, name].every((each) => pair.some((one) => one === each)));
      if (other !== undefined && name !== field && !isTaken) next[name as BulkField] = other;
    }
    if (source) next[field] = source;
    void bulk.map(next);
  };
  const unused = columns.filter(
    (column) =>
      column.filled > 0 &&
      !Object.values(mapping).some((source) => source?.from === 'column' && source.column === column.index),
  );
  const split = PAIRS.filter((pair) => sharesColumn(mapping, pair)).map((pair) => {
    const source = mapping[pair[0]];
    return { header: source?.from === 'column' ? source.header : '', pair };
  });
  const without = SHEET_FIELDS.filter((field) => mapping[field] === undefined && !field.startsWith('poa.'));
  return (
    <>
      {missing.length > 0 ? (
        <Banner level="warning">
          {t('columns.missing', { fields: missing.map((field) => t(`fields.${field.replace('.', '-')}`)).join(', ') })}
        </Banner>
      ) : null}
      <div className={styles.scroll}>
        <div className={styles.page}>
          {isFixed ? null : <UseSaved saved={saved} onUsed={setMissing} />}
          <div>
            <div className={styles.mapHead}>
              <span>{t('columns.field')}</span>
              <span>{t('columns.from')}</span>
              <span>{t('columns.samples')}</span>
            </div>
            {SHEET_FIELDS.filter((field) => field !== 'poa.type' || isKindShown(mapping[field])).map((field) => {
              const source = mapping[field];
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
          {split.map(({ header, pair }) => (
            <p key={header} className="small muted">
              {t('columns.split', {
                column: header,
                fields: pair.map((field) => t(`fields.${field.replace('.', '-')}`)).join(', '),
              })}
            </p>
          ))}
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
          <SaveAs saved={saved} mapping={mapping} />
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
