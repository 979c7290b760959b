import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ExportColumn, ExportFormat, ExportProvenance, InvoiceExport } from '../../../../shared/model/export.ts';
import type { InvoiceTotals } from '../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores, useStoreValue } from '../../../hooks/use-stores.tsx';
import { selectedProfile } from '../../../stores/create-profiles-store.ts';
import { latestOf } from '../../../stores/loadable.ts';
import { useFieldName } from '../list/columns/use-columns.tsx';
import { conditionText, idsIn } from '../list/filter/condition-text.ts';
import { pairsText, periodName } from '../scope/scope-text.ts';
import type { InvoicesStores } from '../stores/create-invoices-stores.ts';
import { asSelection } from '../stores/invoice-selection.ts';
import { useLabels } from '../use-labels.ts';
import { type ExportPart, filterOf } from './export-choice.ts';
import { type ExportField, exportColumns } from './export-columns.ts';

const MAX_COLUMNS = 60;
const MAX_LINE = 500;

function provenanceWords(t: TFunction): ExportProvenance {
  const head = (name: keyof ExportProvenance['columns']) => t(`export.provenanceColumns.${name}`);
  const state = (name: keyof ExportProvenance['states']) => t(`common:origin.states.${name}`);
  return {
    columns: {
      provenance: head('provenance'),
      place: head('place'),
      raw: head('raw'),
      rival: head('rival'),
      mapping: head('mapping'),
      fetchedAt: head('fetchedAt'),
      request: head('request'),
    },
    states: {
      confirmed: state('confirmed'),
      guess: state('guess'),
      unmapped: state('unmapped'),
      absent: state('absent'),
      unrecognised: state('unrecognised'),
      notInRecord: state('notInRecord'),
      null: state('null'),
      unreadable: state('unreadable'),
      unreadableNumber: state('unreadableNumber'),
    },
  };
}

/** What a field is called in a file, where a name and its id, and both ends of a period, have a column each. */
export function useExportName(): (field: string) => string {
  const { t } = useTranslation('invoices');
  const nameOf = useFieldName();
  return (field) => {
    if (field === 'customerId' || field === 'propertyId') return t(`export.${field}`);
    return field === 'periodFrom' ? t('fields.periodFrom') : nameOf(field);
  };
}

/** The columns of a file with their heads in the person's language. */
export function useExportColumns(): (chosen: readonly ExportField[]) => readonly ExportColumn[] {
  const nameOf = useExportName();
  return (chosen) => exportColumns(chosen, nameOf).slice(0, MAX_COLUMNS);
}

/** Puts together what main is to write, in the person's language: columns, heading, file name. */
export function useExportOrder(stores: InvoicesStores) {
  const { t, i18n } = useTranslation('invoices');
  const formats = useFormats();
  const nameOf = useFieldName();
  const { profiles } = useStores();
  const whereNow = useStoreValue(stores.list, (state) => state.where);
  const labels = useLabels(idsIn(whereNow, 'customer'), idsIn(whereNow, 'property'));

  const columnsOf = useExportColumns();

  const linesOf = (part: ExportPart, facts: InvoiceTotals | null): string[] => {
    const { scope, filter } = stores.list.getState();
    const where = filterOf(part, stores.list.getState())?.where ?? [];
    const conditions = where.map((condition) => conditionText(condition, nameOf, t, labels)).join('; ');
    const count =
      facts === null
        ? 0
        : part === 'everything'
          ? facts.total
          : part === 'unchecked'
            ? facts.checkable - facts.checked
            : facts.matching;
    // The totals are of what is shown or picked.
    const isOfThese =
      part === 'unchecked' ? facts?.checked === 0 : part !== 'everything' || facts?.total === facts?.matching;
    const sum = isOfThese ? (facts?.amount ?? null) : null;
    const name = selectedProfile(profiles.getState())?.name;
    const lines = [
      scope === null ? null : `${pairsText(scope, t)}, ${periodName(scope, t)}`,
      name === undefined ? null : t('export.profile', { name }),
      part === 'everything' || filter === '' ? null : t('export.filter', { filter }),
      conditions === '' ? null : t('export.where', { conditions }),
      facts === null
        ? null
        : t(part === 'picked' ? 'export.rowsPicked' : 'export.rows', { count, rows: formats.integer(count) }),
      sum === null || sum.text === null
        ? null
        : t('export.sum', { sum: formats.decimal(sum.text), currency: sum.currency ?? '' }).trim(),
      facts === null || facts.oldestFetchedAt === null || facts.newestFetchedAt === null
        ? null
        : t('export.age', {
            oldest: formats.dateTime(facts.oldestFetchedAt),
            newest: formats.dateTime(facts.newestFetchedAt),
          }),
    ];
    return lines.flatMap((line) => (line === null ? [] : [line.slice(0, MAX_LINE)]));
  };

  return async (
    jobId: string,
    format: ExportFormat,
    part: ExportPart,
    options: {
      readonly guardFormulas: boolean;
      readonly provenance: boolean;
      readonly fields: readonly ExportField[];
    },
  ): Promise<InvoiceExport | null> => {
    const { scope, sort, head, chosen, selection } = stores.list.getState();
    const filter = filterOf(part, stores.list.getState());
    if (scope === null || filter === null) return null;
    const isPaper = format === 'pdf' || format === 'print';
    return {
      jobId,
      format,
      // No personal data in a file's name.
      name: t('export.name', { from: scope.fromDate, to: scope.toDate ?? scope.fromDate }),
      filter,
      sort: [...sort],
      selection: part === 'picked' ? asSelection(selection) : null,
      columns: [...columnsOf(options.fields)],
      guardFormulas: options.guardFormulas,
      // Paper always says what is guessed and what is missing.
      provenance: options.provenance || isPaper ? provenanceWords(t) : null,
      heading: {
        title: t('export.heading'),
        lines: linesOf(part, part === 'picked' ? chosen : latestOf(head)),
        page: t('export.page'),
        of: t('export.of'),
        language: i18n.language.startsWith('sv') ? 'sv' : 'en',
      },
    };
  };
}
