import Check from 'lucide-react/icons/check';
import type { KeyboardEvent } from 'react';
import type { OverviewMonth } from '../../../shared/model/register/overview.ts';
import { useFormats } from '../../hooks/use-formats.ts';
import { monthShort } from '../../text/day-words.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { tooltipAttributes } from '../../ui/tooltip/tooltip-attributes.ts';
import styles from './month-bars.module.css';

type FigureOf = (month: OverviewMonth) => string | null;

/** What a bar stands for unless it is said otherwise. */
const usual: FigureOf = ({ amount, energy }) => amount ?? energy;

/**
 * Months of invoices as bars with their check marks: hatched where one is missing, dashed where none has come yet. One of
 * them is chosen, arrows move.
 */
export function MonthBars(props: {
  label: string;
  months: readonly OverviewMonth[];
  chosen: string | null;
  /** All that a month says, for those who hear it and under the pointer. */
  describe: (month: OverviewMonth) => string;
  onChoose: (month: OverviewMonth) => void;
  /** What a bar stands for, and says over it; absent: its amount. */
  figureOf?: FigureOf | undefined;
  /** Without the amounts: in a pane there is no room for them. */
  isNarrow?: boolean;
}) {
  const { months, chosen, isNarrow = false, figureOf } = props;
  const sizeOf = (month: OverviewMonth) => Math.max(0, Number((figureOf ?? usual)(month) ?? 0));
  // Without an amount nothing stands over a bar: it could be taken for one.
  const said = figureOf ?? (({ amount }: OverviewMonth) => amount);
  const formats = useFormats();
  const most = Math.max(...months.map(sizeOf), 1);
  const wholeOf = (text: string | null) => (text === null ? '' : formats.decimal(Number(text).toFixed(0)));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = months.findIndex(({ month }) => month === chosen);
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: months.length - 1 };
    const next = event.altKey ? undefined : months[moves[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    props.onChoose(next);
    const radios = event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]');
    radios[months.indexOf(next)]?.focus();
  };
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={cx(styles.months, isNarrow && styles.narrowMonths)}
      onKeyDown={onKeyDown}
    >
      {months.map((month, index) => {
        const isChosen = month.month === chosen;
        const text = props.describe(month);
        const isStop = isChosen || (index === months.length - 1 && !months.some((one) => one.month === chosen));
        return (
          // biome-ignore lint/a11y/useSemanticElements: a bar that can be chosen, drawn as one
          <button
            key={month.month}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={text}
            tabIndex={isStop ? 0 : -1}
            className={styles.month}
            data-state={month.state}
            {...tooltipAttributes({ text })}
            onClick={() => props.onChoose(month)}
          >
            {isNarrow ? null : <span className={cx(styles.monthAmount, 'tnum')}>{wholeOf(said(month))}</span>}
            <span className={styles.monthBar}>
              <i {...(month.state === 'invoiced' ? { style: { height: barHeight(sizeOf(month), most) } } : {})} />
            </span>
            <span className={styles.monthName}>{monthShort(month.month, formats)}</span>
            <MonthMark month={month} />
          </button>
        );
      })}
    </div>
  );
}

function barHeight(size: number, most: number): string {
  return `max(2px, ${((size / most) * 100).toFixed(1)}%)`;
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
