import type { TFunction } from 'i18next';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeExample } from '../../../shared/model/mapping/mapping.ts';
import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import type { MappedRecord, Sourced } from '../../../shared/model/origin/provenance.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { useStoreValue } from '../../hooks/use-stores.tsx';
import { latestOf } from '../../stores/loadable.ts';
import { fieldNames, fieldOf } from '../../stores/mapping-draft.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { GuessMark, ProvenanceValue } from '../../ui/provenance/provenance.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { VirtualTable } from '../../ui/virtual-table/virtual-table.tsx';
import { fieldName } from './field-texts.ts';
import styles from './mapping.module.css';
import { changesOf } from './stores/mapping-state.ts';
import type { MappingStore } from './use-mapping.ts';

function whyOf(t: TFunction, { kind, now, draft }: ChangeExample): string {
  if (kind === 'vanished') return t('mapping:preview.vanished');
  if (draft?.path === null || draft === null) return t('mapping:preview.fixed');
  if (kind === 'appeared') return t('mapping:preview.appeared', { path: draft.path });
  if (now?.path === draft.path) return t('mapping:preview.sameAt', { path: draft.path });
  return t('mapping:preview.changedAt', { path: draft.path, before: now?.path ?? '' });
}

/** What a draft changes in everything stored, before saving; and the first records of the shown answer. */
export function DraftPreview(props: { store: MappingStore }) {
  const { t } = useTranslation('mapping');
  const state = useStoreValue(props.store, (known) => known);
  const difference = latestOf(state.difference);
  const isDirty = useMemo(() => changesOf(state).size > 0, [state]);
  const [chosen, setChosen] = useState<'changed' | 'first' | null>(null);
  const view = chosen ?? (isDirty ? 'changed' : 'first');
  const formats = useFormats();
  // What an earlier draft changed says nothing about this one.
  const isComparing = state.difference.state === 'loading' || (isDirty && difference === null);
  const changed = difference?.changedRecords ?? 0;
  const field = difference?.fields.find((one) => one.field === (state.field ?? 'amount')) ?? null;
  const counts = {
    answers: t('preview.answers', { count: difference?.answers ?? 0 }),
    records: t('preview.records', { count: difference?.recordsDraft ?? 0 }),
  };
  const summary =
    difference === null
      ? t('preview.comparing')
      : field === null
        ? t('preview.countsPlain', counts)
        : t('preview.counts', {
            ...counts,
            field: fieldName(t, field.field).toLocaleLowerCase(),
            with: formats.integer(difference.recordsDraft - Math.min(field.without, difference.recordsDraft)),
            without: formats.integer(field.without),
          });
  return (
    <section className={styles.preview} aria-label={t('preview.of')}>
      <div className={styles.previewHead}>
        <h2>{t('preview.title')}</h2>
        <Segmented
          size="sm"
          label={t('preview.title')}
          items={[
            { id: 'changed', label: isComparing ? t('preview.onlyChanged') : t('preview.changed', { count: changed }) },
            { id: 'first', label: t('preview.first') },
          ]}
          selected={view}
          onSelect={setChosen}
        />
        <span className="small muted tnum" role="status">
          {isComparing ? t('preview.comparing') : summary}
        </span>
      </div>
      <div className={styles.table}>
        {view === 'changed' ? (
          <ChangedTable
            document={state.draft?.document ?? null}
            examples={isComparing ? null : (difference?.examples ?? [])}
            hasAnswers={(difference?.answers ?? 0) > 0}
          />
        ) : (
          <FirstRecords store={props.store} />
        )}
      </div>
    </section>
  );
}

function useWords() {
  const { t } = useTranslation('mapping');
  return useMemo(
    () => ({
      absent: t('states.absent'),
      missing: {
        unrecognised: t('common:origin.states.unrecognised'),
        notInRecord: t('common:origin.states.notInRecord'),
      },
      guessed: t('states.guess'),
      doubt: ({ raw, path }: { raw: string; path: string }) => `${raw}, ${path}`,
      empty: t('common:origin.states.null'),
      unreadable: t('states.unreadable'),
    }),
    [t],
  );
}

/** Rows drawn while the draft is compared. */
const SKELETONS = 8;

function ChangedTable(props: {
  document: MappingDocument | null;
  /** Null: they are being compared. */
  examples: readonly ChangeExample[] | null;
  hasAnswers: boolean;
}) {
  const { t } = useTranslation('mapping');
  const words = useWords();
  const formats = useFormats();
  const value = (sourced: Sourced | null, field: string) => {
    const type = props.document === null ? null : fieldOf(props.document, field)?.type;
    const isNumber = type === 'decimal' || type === 'money';
    return (
      <ProvenanceValue
        sourced={sourced ?? undefined}
        words={words}
        isColumnGuessed
        {...(isNumber ? { format: (text: string) => formats.decimal(text) } : {})}
      />
    );
  };
  const columns = [
    {
      id: 'record',
      label: t('preview.columns.record'),
      width: '150px',
      render: (row: ChangeExample) => (
        <span className="tnum">{row.recordId ?? <span className="mono">{row.recordPath}</span>}</span>
      ),
    },
    {
      id: 'field',
      label: t('preview.columns.field'),
      width: '130px',
      render: (row: ChangeExample) => fieldName(t, row.field),
    },
    {
      id: 'now',
      label: t('preview.columns.now'),
      width: '150px',
      align: 'end' as const,
      render: (row: ChangeExample) => <span className="muted">{value(row.now, row.field)}</span>,
    },
    {
      id: 'arrow',
      label: <span className="sr-only">→</span>,
      name: '→',
      width: '28px',
      render: () => <Icon of={ArrowRight} size={12} />,
    },
    {
      id: 'draft',
      label: t('preview.columns.draft'),
      width: '150px',
      render: (row: ChangeExample) => <span className={styles.newv}>{value(row.draft, row.field)}</span>,
    },
    {
      id: 'why',
      label: t('preview.columns.why'),
      width: 'minmax(0, 1fr)',
      render: (row: ChangeExample) => <span className="muted">{whyOf(t, row)}</span>,
    },
  ];
  return (
    <VirtualTable
      label={t('preview.title')}
      columns={columns}
      rowCount={props.examples?.length ?? SKELETONS}
      rowAt={(index) => props.examples?.[index]}
      rowKey={(row) => `${row.answerId} ${row.recordPath} ${row.field}`}
      emptyState={<EmptyState title={props.hasAnswers ? t('preview.none') : t('preview.noneYet')} />}
    />
  );
}

function FirstRecords(props: { store: MappingStore }) {
  const { t } = useTranslation('mapping');
  const words = useWords();
  const formats = useFormats();
  const preview = latestOf(useStoreValue(props.store, (known) => known.preview));
  const document = useStoreValue(props.store, (known) => known.draft?.document ?? null);
  const records = preview?.records ?? [];
  const columns = useMemo(() => {
    if (document === null) return [];
    const found = new Set(
      (preview?.fields ?? [])
        .filter((one) => one.found > 0 || one.nulls > 0 || one.unreadable > 0)
        .map((one) => one.name),
    );
    const guessed = new Set(
      (preview?.fields ?? []).filter((one) => one.found > 0 && one.confirmed === 0).map((one) => one.name),
    );
    const names = fieldNames(document).filter((name) => !name.startsWith('lines.') && found.has(name));
    return names.slice(0, 12).map((name) => {
      const type = fieldOf(document, name)?.type;
      const isNumber = type === 'decimal' || type === 'money';
      return {
        id: name,
        label: (
          <GuessMark isGuessed={guessed.has(name)} guessedText={t('states.guess')}>
            {fieldName(t, name)}
          </GuessMark>
        ),
        name: fieldName(t, name),
        width: 'minmax(96px, 1fr)',
        align: isNumber ? ('end' as const) : ('start' as const),
        render: (row: MappedRecord) => (
          <ProvenanceValue
            sourced={row.fields[name]}
            words={words}
            isColumnGuessed={guessed.has(name)}
            {...(isNumber ? { format: (text: string) => formats.decimal(text) } : {})}
          />
        ),
      };
    });
  }, [document, preview, words, formats, t]);
  if (records.length > 0 && columns.length === 0) {
    return <EmptyState title={t('preview.unread')} text={t('preview.unreadText')} />;
  }
  return (
    <VirtualTable
      label={t('preview.records')}
      columns={columns}
      rowCount={records.length}
      rowAt={(index) => records[index]}
      rowKey={(row) => row.path}
      emptyState={<EmptyState title={t('fields.recordsNone')} />}
    />
  );
}
