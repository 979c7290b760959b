import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceGroup, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { daysWord, dayWord, monthTitle } from '../../../text/day-words.ts';
import { GuessMark } from '../../../ui/provenance/provenance.tsx';
import type { TableColumn, TableGroup } from '../../../ui/virtual-table/table-types.ts';
import { EnergyText } from '../energy-text.tsx';
import { HOURS_FIELD } from '../stores/hours-counts.ts';
import type { InvoicesState } from '../stores/invoices-state.ts';
import { groupFieldOf } from '../stores/list-groups.ts';
import { comparedOf } from './worth-a-look.ts';

/** A group has to have a name, also where its rows have no date. */
export const groupId = ({ month }: InvoiceGroup): string => month ?? '-';

/** Months as heads of the table: what they are, their sums under the columns, how many are checked. */
export function useGroups(
  groups: readonly InvoiceGroup[] | null,
  columns: readonly TableColumn<InvoiceRow>[],
  state: InvoicesState,
  guessed: ReadonlySet<string>,
  energyUnit: string | null,
): readonly TableGroup[] | null {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { folded, where, rows, hours, hoursAsked } = state;
  const field = groupFieldOf(state);
  const firstNumber = columns.find((column) => column.align === 'end')?.id;
  const noteAt =
    columns[
      columns.findIndex(
        (column) => column.id === (columns.some(({ id }) => id === 'amount') ? 'amount' : firstNumber),
      ) + 1
    ]?.id;
  // A list filtered by checked or unchecked needs no count of them.
  const isByCheck = where.some((condition) => condition.field === 'checked');
  const isByHours = where.some((condition) => condition.field === HOURS_FIELD);
  return useMemo(() => {
    if (groups === null || field === null) return null;
    const guess = (name: string, text: string): ReactNode => (
      <GuessMark key={name} isGuessed={guessed.has(name)} guessedText={t('table.guessed')}>
        {text}
      </GuessMark>
    );
    const titleOf = ({ month, periodMonth }: InvoiceGroup): string => {
      if (periodMonth !== null) return monthTitle(periodMonth, formats);
      if (month === null) return t('months.undated');
      return t(`months.of.${field}`, { month: monthTitle(month, formats) });
    };
    const datesOf = ({ issued, dueOn }: InvoiceGroup): ReactNode[] => [
      ...(issued === null
        ? []
        : [
            guess(
              'issuedOn',
              t('months.issued', { days: daysWord(issued.first, issued.last, t('period.toWord'), formats) }),
            ),
          ]),
      ...(dueOn === null ? [] : [guess('dueOn', t('months.due', { day: dayWord(dueOn, formats, issued?.last) }))]),
    ];
    const hasEnergy = columns.some(({ id }) => id === 'energy');
    const comparedText = (from: number, count: number): string => {
      const compared = isByHours ? null : comparedOf({ from, count }, { rows, hours, hoursAsked });
      return compared === null ? '' : t('months.compared', { count: compared });
    };
    const noteOf = ({ rows: count, checked, amount, energy }: InvoiceGroup, from: number): string =>
      [
        isByCheck ? t('table.count', { count }) : t('marks.progress', { checked, matching: count }),
        comparedText(from, count),
        amount.without === 0 ? '' : t('table.without', { count: amount.without }),
        hasEnergy && energy.counted > 0 && energy.without > 0 ? t('months.energy', { count: energy.without }) : '',
      ]
        .filter(Boolean)
        .join(', ');
    let next = 0;
    return groups.map((group): TableGroup => {
      const from = next;
      next += group.rows;
      const title = titleOf(group);
      const dates = datesOf(group);
      const { energy, amount } = group;
      return {
        id: groupId(group),
        rows: group.rows,
        isFolded: folded.has(groupId(group)),
        label: (
          <>
            <b>{title}</b>
            {dates.length === 0 ? null : (
              <span>
                {dates[0]}
                {dates.length > 1 ? <>, {dates[1]}</> : null}
              </span>
            )}
          </>
        ),
        labelUntil: firstNumber ?? noteAt ?? '',
        cells: {
          energy:
            energy.text !== null ? (
              <EnergyText text={energy.text} unit={energyUnit} />
            ) : energy.counted > 0 ? (
              t('table.mixedUnits')
            ) : null,
          amount:
            amount.text !== null ? (
              <b className="tnum">{formats.money(amount.text)}</b>
            ) : amount.counted > 0 ? (
              <b>{t('table.mixed')}</b>
            ) : null,
        },
        ...(noteAt === undefined ? {} : { rest: { from: noteAt, text: noteOf(group, from) } }),
      };
    });
  }, [
    columns,
    groups,
    field,
    folded,
    guessed,
    energyUnit,
    firstNumber,
    noteAt,
    isByCheck,
    isByHours,
    rows,
    hours,
    hoursAsked,
    formats,
    t,
  ]);
}
