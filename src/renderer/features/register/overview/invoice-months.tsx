import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canonicalDecimal, sumDecimals } from '../../../../shared/hours/decimal.ts';
import { shownEnergy } from '../../../../shared/hours/precision.ts';
import type { Overview, OverviewMonth } from '../../../../shared/model/register/overview.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { MonthBars } from '../../../shared-parts/months/month-bars.tsx';
import { saidAt } from '../../../text/day-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import styles from './overview.module.css';
import { kwhOf, monthName, monthVerdict } from './overview-texts.ts';

/** What the bars stand for. */
type MonthFigure = 'amount' | 'energy';

const VERDICT_ICONS = { right: CircleCheck, look: CircleAlert, open: CircleDashed } as const;

/** Twelve months of invoices, and of the chosen one whether it is right: the newest first, C checks it. */
export function InvoiceMonths(props: {
  overview: Overview;
  /** Hands out the month that C checks. */
  onChosen: (month: OverviewMonth | null) => void;
  onCheck: (month: OverviewMonth) => void;
  isNarrow?: boolean;
}) {
  const { overview, onChosen } = props;
  const { months } = overview;
  const { t } = useTranslation('register');
  const formats = useFormats();
  const count = months.reduce((sum, { invoices }) => sum + invoices, 0);
  const newest = months.findLast(({ invoices }) => invoices > 0) ?? null;
  const [picked, setPicked] = useState<string | null>(null);
  // Only what every invoice says can be compared by its bars.
  const hasEnergy = count > 0 && months.every((month) => month.invoices === 0 || kwhOf(month) !== null);
  const [wanted, setWanted] = useState<MonthFigure>('amount');
  const figure = hasEnergy ? wanted : 'amount';
  const chosen = months.find(({ month }) => month === picked) ?? newest;
  useEffect(() => onChosen(chosen), [chosen, onChosen]);
  const describe = (month: OverviewMonth): string => {
    const amount = month.amount === null ? '' : formats.decimal(month.amount);
    const { text } = monthVerdict(month, overview.checks, t, formats);
    const checks = month.invoices === 0 ? '' : t('page.checkedOf', { checked: month.checked, count: month.invoices });
    const name = monthName(month.month, formats, 'long', overview.today);
    return [name, amount, month.currency ?? '', text, checks].filter(Boolean).join(', ');
  };
  const currencies = new Set(months.flatMap((month) => (month.invoices === 0 ? [] : [month.currency])));
  const currency = currencies.size === 1 ? ([...currencies][0] ?? null) : null;
  const checked = months.reduce((sum, month) => sum + month.checked, 0);
  return (
    <section className={styles.block} aria-label={t('page.invoices')}>
      <SectionHead
        level={3}
        end={
          count === 0 ? null : (
            <span className={styles.headEnd}>
              <span className="tnum muted">
                {/* Of these months: the list beside it counts all that is kept. */}
                {props.isNarrow
                  ? t('page.checkedOfMonths', { checked, count })
                  : t('page.checkedOfYear', { checked, count })}
              </span>
              {props.isNarrow || !hasEnergy ? null : (
                <Segmented
                  label={t('page.figures')}
                  size="sm"
                  items={[
                    { id: 'amount', label: currency ?? t('page.amounts') },
                    { id: 'energy', label: 'kWh' },
                  ]}
                  selected={figure}
                  onSelect={setWanted}
                />
              )}
            </span>
          )
        }
      >
        {t('page.invoices')}{' '}
        {props.isNarrow || count === 0 ? null : <span className={styles.sum}>{sumText(months, t, formats)}</span>}
      </SectionHead>
      {newest === null || chosen === null ? (
        <p className="small muted">{t('page.noInvoices')}</p>
      ) : (
        <>
          <MonthBars
            label={t('page.months')}
            months={months}
            chosen={chosen.month}
            figureOf={figure === 'energy' ? kwhOf : undefined}
            describe={describe}
            onChoose={({ month }) => setPicked(month)}
            {...(props.isNarrow ? { isNarrow: true } : {})}
          />
          <MonthAnswer month={chosen} overview={overview} onCheck={props.onCheck} />
        </>
      )}
    </section>
  );
}

/** The sum over the months, where all are of one currency. */
function sumText(
  months: readonly OverviewMonth[],
  t: (key: string, params: Record<string, string | number>) => string,
  formats: ReturnType<typeof useFormats>,
): string {
  const invoiced = months.filter(({ invoices }) => invoices > 0);
  const currencies = new Set(invoiced.map(({ currency }) => currency));
  const amounts = invoiced.flatMap((month) => canonicalDecimal(month.amount ?? '') ?? []);
  const amount = currencies.size === 1 && amounts.length === invoiced.length ? sumDecimals(amounts) : null;
  const kwhs = invoiced.map(kwhOf);
  const known = kwhs.filter((kwh) => kwh !== null);
  const energy = known.length < kwhs.length || known.length === 0 ? null : sumDecimals(known);
  return [
    t('page.monthsCount', { count: invoiced.length }),
    amount === null ? '' : `${formats.decimal(amount)} ${[...currencies][0] ?? ''}`.trim(),
    energy === null ? '' : `${formats.decimal(Number(energy).toFixed(0))} kWh`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Who checked it and when, as far as that is known. */
function checkedText(
  { checkedBy, checkedAt }: OverviewMonth,
  t: (key: string, params: Record<string, string>) => string,
  formats: ReturnType<typeof useFormats>,
): string {
  return checkedBy === null || checkedAt === null
    ? t('page.isChecked', {})
    : t('page.checkedBy', { who: checkedBy, when: saidAt(checkedAt, formats) });
}

/** What to say on the telephone about this month's invoice, and what can be done with it. */
function MonthAnswer(props: { month: OverviewMonth; overview: Overview; onCheck: (month: OverviewMonth) => void }) {
  const { month, overview } = props;
  const { t } = useTranslation('register');
  const formats = useFormats();
  const { shell } = useStores();
  const verdict = monthVerdict(month, overview.checks, t, formats);
  const name = monthName(month.month, formats, 'long', overview.today);
  const kwh = kwhOf(month);
  const [key] = month.keys;
  const isChecked = month.invoices > 0 && month.checked === month.invoices;
  return (
    <div className={styles.answer} role="status" data-is={verdict.is}>
      <span className={styles.answerSign}>
        <Icon of={VERDICT_ICONS[verdict.is]} />
      </span>
      <p>
        <b>{name}</b>
        {month.amount === null ? null : (
          <b className="tnum">
            {' '}
            {formats.decimal(month.amount)} {month.currency ?? ''}
          </b>
        )}
        {kwh === null ? null : <b className="tnum">, {formats.decimal(shownEnergy(kwh, 'kWh'))} kWh</b>}
        {month.numbers.length === 0 ? null : <span className="muted selectable"> {month.numbers.join(', ')}</span>}
        <br />
        {verdict.text} {isChecked ? checkedText(month, t, formats) : ''}
      </p>
      {key === undefined ? null : (
        <span className={styles.answerActions}>
          {isChecked ? null : (
            <Button size="sm" variant="secondary" keys={['C']} onPress={() => props.onCheck(month)}>
              {t('page.check', { month: monthName(month.month, formats, 'within') })}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            onPress={() =>
              shell.getState().navigate('invoices', {
                row: key,
                ...(overview.customer === null ? {} : { customerId: overview.customer.customer.id }),
              })
            }
          >
            {t('page.openInvoice')}
          </Button>
        </span>
      )}
    </div>
  );
}
