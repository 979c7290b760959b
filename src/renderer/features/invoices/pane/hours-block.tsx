import { useTranslation } from 'react-i18next';
import { isIsoDate } from '../../../../shared/calendar/dates.ts';
import { convertEnergy, energyUnitOf } from '../../../../shared/hours/convert-unit.ts';
import { parseDecimal, sumDecimals } from '../../../../shared/hours/decimal.ts';
import { shownEnergy } from '../../../../shared/hours/precision.ts';
import type { HoursCheck, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { useCalls } from '../../../hooks/use-calls.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { periodWords } from '../../../text/day-words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EnergyText } from '../energy-text.tsx';
import { hoursComparison } from './hours-comparison.ts';
import { hourRangeOf, type NotFetched, notFetchedIn } from './hours-not-fetched.ts';
import styles from './pane.module.css';
import type { PaneField } from './pane-fields.ts';
import { useLoaded } from './use-loaded.ts';

/** The invoice's energy beside the hours that are kept for its period: two bars and one sentence. */
export function HoursBlock(props: { row: InvoiceRow; fields: readonly PaneField[]; isWindow: boolean }) {
  const { row, fields } = props;
  const { t } = useTranslation('invoices');
  const { shell } = useStores();
  const invoicesCalls = useCalls('invoices');
  const consumptionCalls = useCalls('consumption');
  const text = (name: string) => fields.find((field) => field.name === name)?.sourced.text ?? null;
  const [energy, unit] = [text('energy'), text('energyUnit')];
  const period = { fromDate: text('periodFrom') ?? '', toDate: text('periodTo') ?? '' };
  const isDated = isIsoDate(period.fromDate) && isIsoDate(period.toDate);
  const { propertyId } = row.pair;
  const about = JSON.stringify([row.key, row.fetchedAt, row.details?.answerId ?? null, energy]);
  const said = useLoaded(
    async () => {
      const check = (await invoicesCalls.compareHours({ keys: [row.key] })).find(({ key }) => key === row.key) ?? null;
      if (check !== null || !isDated) return { check, notFetched: null };
      const series = await consumptionCalls.series(hourRangeOf(propertyId, period));
      return { check, notFetched: notFetchedIn(period, series) };
    },
    about,
    row.key,
  );
  if (energy === null || !isDated) return null;
  const open = (fetch: boolean) =>
    shell.getState().navigate('consumption', {
      propertyId,
      firstDate: period.fromDate,
      lastDate: period.toDate,
      ...(fetch ? { fetch: 'yes' } : {}),
    });
  const needsFetch = said?.notFetched != null && said.notFetched.count !== 0;
  return (
    <div className={styles.beside}>
      <SectionHead
        level={3}
        end={
          // Until it is known which of the two it is there is none.
          props.isWindow || said === null ? null : (
            <Button size="sm" className={styles.link} onPress={() => open(needsFetch)}>
              {needsFetch ? t('pane.hours.fetch') : t('pane.hours.open')}
            </Button>
          )
        }
      >
        {t('pane.hours.title')}
      </SectionHead>
      {said?.check ? (
        <Compared check={said.check} kwh={inKwh(energy, unit)} />
      ) : said === null ? (
        <Comparing />
      ) : (
        <NotCompared why={said.notFetched} />
      )}
    </div>
  );
}

/** As high as two bars and a sentence, which may come. */
function Comparing() {
  const { t } = useTranslation('invoices');
  return (
    <div aria-hidden="true">
      {(['invoice', 'hours'] as const).map((name) => (
        <div key={name} className={styles.bar}>
          <span>{t(`pane.hours.${name}`)}</span>
          <Skeleton width="100%" />
          <span />
        </div>
      ))}
      <p className="small">
        <Skeleton width={168} />
      </p>
    </div>
  );
}

function NotCompared({ why }: { why: NotFetched | null }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  if (why === null) return <p className="small muted">{t('pane.hours.none')}</p>;
  const days = periodWords(why.firstDate, why.lastDate, t('period.toWord'), formats);
  const fetched =
    why.count === null || why.of === null
      ? t('pane.hours.noneFetched', { days })
      : t('pane.hours.notFetched', {
          count: why.count,
          missing: formats.integer(why.count),
          expected: formats.integer(why.of),
          days,
        });
  const pending =
    why.pending === 0 ? '' : t('pane.hours.pending', { count: why.pending, hours: formats.integer(why.pending) });
  return <p className="small muted">{why.count === 0 ? pending : `${fetched} ${pending}`.trim()}</p>;
}

function Compared({ check, kwh }: { check: HoursCheck; kwh: string | null }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { bars, says, missing } = hoursComparison(check, kwh);
  const difference = says === 'agree' || check.differenceKwh === null ? '' : check.differenceKwh.replace('-', '');
  const sentences = [
    says === null ? '' : t(`pane.hours.${says}`, { difference: formats.decimal(shownEnergy(difference, 'kWh')) }),
    missing === 0
      ? ''
      : t('pane.hours.missing', {
          count: missing,
          missing: formats.integer(missing),
          expected: formats.integer(check.expected),
        }),
  ];
  return (
    <>
      {bars === null
        ? null
        : (['invoice', 'hours'] as const).map((name) => (
            <div key={name} className={styles.bar}>
              <span>{t(`pane.hours.${name}`)}</span>
              <i
                data-part={(name === 'hours' && missing > 0) || undefined}
                style={{ '--w': `${bars[name].percent}%` } as Record<string, string>}
              />
              <span className="num">
                <EnergyText text={bars[name].text} unit="kWh" />
              </span>
            </div>
          ))}
      <p className="small muted">{sentences.filter(Boolean).join(' ')}</p>
    </>
  );
}

function inKwh(energy: string, unit: string | null): string | null {
  const known = energyUnitOf(unit);
  if (known === null || parseDecimal(energy) === null) return null;
  return convertEnergy(sumDecimals([energy]), known, 'kWh');
}
