import Check from 'lucide-react/icons/check';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursStanding, InvoiceRow } from '../../../../../shared/model/invoices/invoice.ts';
import { isNumberField } from '../../../../../shared/model/origin/origin-state.ts';
import { useFormats } from '../../../../hooks/use-formats.ts';
import { AgeDial } from '../../../../ui/age-dial/age-dial.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { MiddleText } from '../../../../ui/middle-text/middle-text.tsx';
import { GuessMark, ProvenanceValue, type ProvenanceWords } from '../../../../ui/provenance/provenance.tsx';
import type { TableColumn } from '../../../../ui/virtual-table/table-types.ts';
import { EnergyText } from '../../energy-text.tsx';
import { nameSource, periodText } from '../../invoice-fields.ts';
import { pairKey } from '../../scope/paste-pairs.ts';
import type { Worth } from '../worth-a-look.ts';
import { WorthCell, WorthHead } from '../worth-cell.tsx';
import { CheckedCell, CustomerCell, HomeCell, StandingCell } from './cells.tsx';
import {
  type ColumnChoice,
  fitting,
  NUMBER_FIELDS,
  roomForWords,
  trackOf,
  type WidestTexts,
  widthOf,
  withGroupNames,
} from './column-choice.ts';

/** What the word over the rings needs. */
const WORD_PIXELS = 64;

export type ColumnFacts = {
  guessed: ReadonlySet<string>;
  /** One currency for the whole list, named in the head; null: each cell names its own. */
  currency: string | null;
  now: number;
  staleAfterMs: number;
  /** Pairs whose last fetch failed. */
  failedPairs: ReadonlySet<string>;
  columns: readonly ColumnChoice[];
  widest: WidestTexts;
  /** One unit of energy for the whole list; null: each cell names its own. */
  energyUnit: string | null;
  /** What makes a row unlike the rest. */
  worth: (row: InvoiceRow) => Worth | null;
  /** How a row stands to its hours; null: it was not compared. */
  standing: (row: InvoiceRow) => HoursStanding | null;
  /** Streets that are in two towns of the list. */
  alikeStreets: ReadonlySet<string>;
  /** Nobody chose the columns. */
  isUsual: boolean;
  /** Months stand over the rows. */
  isGrouped: boolean;
  /** CSS pixels; the least asked-for columns go first. */
  width: number;
};

/** `field`: whose value it is; a number that cannot be read says that it is none. */
export function useProvenanceWords(absent: string, field = ''): ProvenanceWords {
  const { t } = useTranslation('invoices');
  return useMemo(
    () => ({
      absent,
      // Where an absent value is not mentioned, neither is the reason.
      ...(absent !== '' && {
        missing: {
          unrecognised: t('common:origin.states.unrecognised'),
          notInRecord: t('common:origin.states.notInRecord'),
        },
      }),
      guessed: t('value.guessed'),
      doubt: (rival) => t('value.doubt', rival),
      empty: t('common:origin.states.null'),
      unreadable: t(isNumberField(field) ? 'value.unreadableNumber' : 'value.unreadable'),
    }),
    [absent, field, t],
  );
}

/** The name of a field in words; a field of the answers goes by its own path. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation('invoices');
  return useMemo(
    () => (field) =>
      field.startsWith('leaf:')
        ? field.slice(5)
        : field === 'periodFrom'
          ? t('fields.period')
          : t(`fields.${field}`, { defaultValue: field }),
    [t],
  );
}

/** The columns of the list. A guessed column is dotted in its head; a cell is marked only where it differs. */
export function useColumns(facts: ColumnFacts): TableColumn<InvoiceRow>[] {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const words = useProvenanceWords(t('table.notInAnswer'));
  const numberWords = useProvenanceWords(t('table.notInAnswer'), 'amount');
  const nameOf = useFieldName();
  const { guessed, currency, now, staleAfterMs, failedPairs, columns, width, widest } = facts;
  const { energyUnit, worth: worthOf, standing: standingOf, alikeStreets, isUsual, isGrouped } = facts;

  return useMemo(() => {
    const numeric = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? formats.decimal(text) : text);
    const mappedValue = (field: string, row: InvoiceRow): ReactNode => (
      <ProvenanceValue
        sourced={row.record.fields[field]}
        words={isNumberField(field) ? numberWords : words}
        // A head speaks of the list's answers; what came from an invoice's details is marked where it stands.
        isColumnGuessed={row.details?.was[field] === undefined}
        format={(text) => {
          const own = row.record.fields.currency?.text ?? null;
          if (field === 'energy') {
            const unit = row.record.fields.energyUnit?.text ?? null;
            return (
              <>
                <EnergyText text={text} unit={unit} />
                {energyUnit === null && unit !== null ? ` ${unit}` : null}
              </>
            );
          }
          const shown =
            field === 'amount' ? formats.money(text) : NUMBER_FIELDS.has(field) ? formats.decimal(text) : text;
          const beside = field === 'amount' && currency === null ? own : null;
          return <span className="tnum">{beside === null ? shown : `${shown} ${beside}`}</span>;
        }}
      />
    );
    const cellOf = (column: ColumnChoice): ((row: InvoiceRow) => ReactNode) => {
      const { field } = column;
      if (field.startsWith('leaf:')) {
        const path = field.slice(5);
        return ({ leaves }) => {
          const text = leaves[path];
          if (text === undefined) return <span className="subtle">{t('common:origin.states.notInRecord')}</span>;
          return <span className="tnum">{column.isNumber ? numeric(text) : text}</span>;
        };
      }
      switch (field) {
        case 'number':
          return (row) => (
            <ProvenanceValue
              sourced={nameSource(row.record)}
              words={words}
              isColumnGuessed
              format={(text) => <MiddleText>{text}</MiddleText>}
            />
          );
        case 'customer':
          return (row) => <CustomerCell row={row} />;
        case 'property':
          return (row) => <HomeCell row={row} alikeStreets={alikeStreets} />;
        case 'periodFrom':
          return (row) => {
            const text = periodText(row.record, (first, last) => t('period.from', { first, last }));
            return text === null ? (
              <ProvenanceValue sourced={row.record.fields.periodFrom} words={words} isColumnGuessed />
            ) : (
              <span className="tnum muted">{text}</span>
            );
          };
        case 'checked':
          return (row) => <CheckedCell row={row} />;
        case 'problem':
          return (row) => row.mark?.problem ?? null;
        case 'worth':
          return (row) => {
            const worth = worthOf(row);
            const issuedOn = row.record.fields.issuedOn?.text ?? null;
            return worth === null ? null : <WorthCell worth={worth} now={now} issuedOn={issuedOn} />;
          };
        case 'tags':
          return (row) => row.mark?.tags.join(', ') ?? null;
        case 'note':
          return (row) => row.mark?.note.replaceAll(/\s+/g, ' ') ?? null;
        case 'change':
          return (row) => (row.change === null ? null : t(`change.${row.change}`));
        case 'fetchedAt':
          return (row) => (
            <AgeDial
              ageMs={now - row.fetchedAt}
              staleAfterMs={staleAfterMs}
              failed={failedPairs.has(pairKey(row.pair))}
              label={formats.age(now - row.fetchedAt)}
              title={formats.dateTime(row.fetchedAt)}
            />
          );
        case 'energy':
          return (row) => <StandingCell standing={standingOf(row)}>{mappedValue(field, row)}</StandingCell>;
        default:
          return (row) => mappedValue(field, row);
      }
    };
    const fitted = fitting(columns, width, isUsual, nameOf('checked'));
    const texts = isGrouped ? withGroupNames(fitted, widest) : widest;
    const room = roomForWords(fitted, width, texts);
    return fitted.map((column): TableColumn<InvoiceRow> => {
      const { field } = column;
      const isAmountIn = field === 'amount' && currency !== null;
      const isEnergyIn = field === 'energy' && energyUnit !== null;
      const label = isAmountIn ? t('table.amountIn', { currency }) : isEnergyIn ? energyUnit : nameOf(field);
      const isEnd = column.isNumber || NUMBER_FIELDS.has(field);
      const pixels = widthOf(column);
      return {
        id: field,
        label: (
          <GuessMark isGuessed={guessed.has(field)} guessedText={t('table.guessed')}>
            <HeadWord field={field} pixels={pixels} label={label} />
          </GuessMark>
        ),
        name: isEnergyIn ? t('table.energyIn', { unit: energyUnit }) : label,
        width: trackOf(column, room, texts),
        isSortable: field !== 'worth',
        ...(isEnd ? { align: 'end' as const } : {}),
        skeletonWidth: Math.max(16, Math.min(64, pixels - 32)),
        render: cellOf(column),
      };
    });
  }, [
    guessed,
    currency,
    now,
    staleAfterMs,
    failedPairs,
    columns,
    width,
    widest,
    energyUnit,
    isGrouped,
    worthOf,
    standingOf,
    alikeStreets,
    isUsual,
    words,
    numberWords,
    formats,
    nameOf,
    t,
  ]);
}

/** The word over a column; a sign over the rings where it has no room. */
function HeadWord({ field, pixels, label }: { field: string; pixels: number; label: string }) {
  if (field === 'checked' && pixels < WORD_PIXELS) return <Icon of={Check} size={14} />;
  return field === 'worth' ? <WorthHead label={label} /> : label;
}
