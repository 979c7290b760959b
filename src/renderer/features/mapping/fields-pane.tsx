import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeNode } from '../../../shared/model/mapping/mapping.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { ConfirmValues } from '../../shared-parts/confirm-values.tsx';
import { latestOf } from '../../stores/loadable.ts';
import { fieldNames, fieldOf } from '../../stores/mapping-draft.ts';
import { Candidates } from './candidates.tsx';
import { FieldRow } from './field-row.tsx';
import styles from './mapping.module.css';
import { changesOf } from './stores/mapping-state.ts';
import type { MappingStore } from './use-mapping.ts';

/** The app's fields: where each is found, how sure that is, and what else could be it. */
export function FieldsPane(props: { store: MappingStore; chosen: TreeNode | null; isLocked: boolean }) {
  const { store, chosen, isLocked } = props;
  const { t } = useTranslation('mapping');
  const state = useStoreValue(store, (known) => known);
  const facts = latestOf(state.preview);
  const changes = useMemo(() => changesOf(state), [state]);
  const { draft } = state;
  if (draft === null) return <section className={styles.fields} aria-label={t('fields.title')} />;
  const byName = new Map((facts?.fields ?? []).map((one) => [one.name, one]));
  const chosenPath = chosen !== null && chosen.type !== 'object' && chosen.type !== 'array' ? chosen.path : null;
  return (
    <section className={styles.fields} aria-label={t('fields.title')}>
      <div className="toolbar">
        <b>{t('fields.title')}</b>
        <RecordsAt at={facts?.recordsAt ?? null} isSaid={facts?.how === 'selector'} />
        <span className="spring" />
        {/* Nobody confirms all of them without comparing. */}
        {isLocked ? null : <ConfirmValues bodies={[state.body]} of="line" />}
      </div>
      <div className={styles.grid} data-fields={true}>
        <div className={styles.head} aria-hidden="true">
          <span>{t('fields.columns.field')}</span>
          <span>{t('fields.columns.path')}</span>
          <span>{t('fields.columns.type')}</span>
          <span>{t('fields.columns.state')}</span>
          <span className="num">{t('fields.columns.found')}</span>
        </div>
        {fieldNames(draft.document).map((name) => {
          const field = fieldOf(draft.document, name);
          if (field === null) return null;
          const own = byName.get(name);
          const total = name.startsWith('lines.') ? (facts?.lines ?? 0) : (facts?.total ?? 0);
          const isOpen = state.field === name;
          return (
            <div key={name}>
              <FieldRow
                name={name}
                field={field}
                facts={own}
                total={total}
                isChanged={changes.has(name)}
                isOpen={isOpen}
                onToggle={() => state.chooseField(isOpen ? null : name)}
                onDropPlace={(path) => void (isLocked ? null : state.pick({ what: 'field', field: name, path }))}
              />
              {isOpen ? (
                <Candidates
                  name={name}
                  field={field}
                  facts={own}
                  total={total}
                  isLocked={isLocked}
                  chosenPath={chosenPath}
                  onUseChosen={() =>
                    void (chosenPath === null ? null : state.pick({ what: 'field', field: name, path: chosenPath }))
                  }
                  onChange={(change) => state.changeField(name, change)}
                  onConfirm={(isRight) => state.confirmField(name, isRight)}
                />
              ) : null}
            </div>
          );
        })}
      </div>
    </section>
  );
}

function RecordsAt(props: { at: string | null; isSaid: boolean }) {
  const { t } = useTranslation('mapping');
  if (props.at === null) return <span className="muted small">{t('fields.recordsNone')}</span>;
  return (
    <span className="muted small">
      {t('fields.recordsAt')} {props.at === '' ? t('fields.recordsWhole') : <span className="mono">{props.at}</span>},{' '}
      <span className={props.isSaid ? undefined : styles.guess}>
        {props.isSaid ? t('fields.said') : t('fields.guessed')}
      </span>
    </span>
  );
}
