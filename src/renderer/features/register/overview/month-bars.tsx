import Check from 'lucide-react/icons/check';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Overview, OverviewMonth } from '../../../../shared/model/overview.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './overview.module.css';
import { monthName, monthVerdict } from './overview-texts.ts';

const sizeOf = ({ amount, energy }: OverviewMonth) => Math.max(0, Number(amount ?? energy ?? 0));

/** Twelve months of invoices as bars with their check marks; one of them is chosen, arrows move. */
export function MonthBars(props: {
  overview: Overview;
  chosen: string;
  onChoose: (month: string) => void;
  /** Without the amounts: in a pane there is no room for them. */
  isNarrow?: boolean;
}) {
  const { overview, chosen, isNarrow = false } = props;
  const { months } = overview;
  const { t } = useTranslation('register');
  const formats = useFormats();
  const most = Math.max(...months.map(sizeOf), 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = months.findIndex(({ month }) => month === chosen);
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: months.length - 1 };
    const next = months[moves[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    props.onChoose(next.month);
    const radios = event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]');
    radios[months.indexOf(next)]?.focus();
  };
  return (
    <div
      role="radiogroup"
      aria-label={t('page.months')}
      className={cx(styles.months, isNarrow && styles.narrowMonths)}
      onKeyDown={onKeyDown}
    >
      {months.map((month) => {
        const isChosen = month.month === chosen;
        const { text } = monthVerdict(month, overview.checks, t, formats);
        const name = monthName(month.month, formats, 'long', overview.today);
        const amount = month.amount === null ? '' : formats.decimal(month.amount);
        const checked =
          month.invoices === 0 ? '' : t('page.checkedOf', { checked: month.checked, count: month.invoices });
        return (
          // biome-ignore lint/a11y/useSemanticElements: a bar that can be chosen, drawn as one
          <button
            key={month.month}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={[name, amount, month.currency ?? '', text, checked].filter(Boolean).join(', ')}
            tabIndex={isChosen ? 0 : -1}
            className={styles.month}
            data-state={month.state}
            onClick={() => props.onChoose(month.month)}
          >
            {isNarrow ? null : (
              <span className={cx(styles.monthAmount, 'tnum')}>
                {month.amount === null ? '' : formats.decimal(Number(month.amount).toFixed(0))}
              </span>
            )}
            <span className={styles.monthBar}>
              <i {...(month.state === 'invoiced' ? { style: { height: barHeight(month, most) } } : {})} />
            </span>
            <span className={styles.monthName}>{monthName(month.month, formats, 'short')}</span>
            <MonthMark month={month} />
          </button>
        );
      })}
    </div>
  );
}

function barHeight(month: OverviewMonth, most: number): string {
  return `max(2px, ${((sizeOf(month) / most) * 100).toFixed(1)}%)`;
}

function MonthMark({ month }: { month: OverviewMonth }) {
  if (month.invoices === 0) return <span className={styles.monthMark} />;
  return (
    <span className={styles.monthMark} data-wrong={month.problem !== '' || undefined}>
      {month.checked === month.invoices ? (
        <Icon of={Check} size={12} />
      ) : month.checked > 0 ? (
        <span className="tnum">{`${month.checked}/${month.invoices}`}</span>
      ) : (
        <i className={styles.ring} />
      )}
    </span>
  );
}
