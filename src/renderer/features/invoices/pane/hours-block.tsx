import { useTranslation } from 'react-i18next';
import { convertEnergy, energyUnitOf } from '../../../../shared/hours/convert-unit.ts';
import { parseDecimal, sumDecimals } from '../../../../shared/hours/decimal.ts';
import type { HoursCheck, InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useKept } from '../../../hooks/use-owned.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { createInvoicesActions } from '../stores/invoices-actions.ts';
import { compareHours } from './hours-comparison.ts';
import styles from './pane.module.css';
import type { PaneField } from './pane-fields.ts';
import { useAsked } from './use-asked.ts';

/** The invoice's energy beside the hours that are kept for its period: two bars and one sentence. */
export function HoursBlock(props: { row: InvoiceRow; fields: readonly PaneField[]; isWindow: boolean }) {
  const { row, fields } = props;
  const { t } = useTranslation('invoices');
  const { shell } = useStores();
  const actions = useKept(createInvoicesActions);
  const text = (name: string) => fields.find((field) => field.name === name)?.sourced.text ?? null;
  const [energy, unit] = [text('energy'), text('energyUnit')];
  const about = JSON.stringify([row.key, row.fetchedAt, row.details?.answerId ?? null, energy]);
  const check = useAsked(
    async () => (await actions.compareHours({ keys: [row.key] })).find(({ key }) => key === row.key) ?? null,
    about,
    row.key,
  );
  if (energy === null || text('periodFrom') === null) return null;
  const kwh = inKwh(energy, unit);
  return (
    <div className={styles.beside}>
      <SectionHead
        level={3}
        end={
          props.isWindow ? null : (
            <Button
              size="sm"
              className={styles.link}
              onPress={() => shell.getState().navigate('consumption', { propertyId: row.pair.propertyId })}
            >
              {t('pane.hours.open')}
            </Button>
          )
        }
      >
        {t('pane.hours.title')}
      </SectionHead>
      {check === null ? <p className="small muted">{t('pane.hours.none')}</p> : <Compared check={check} kwh={kwh} />}
    </div>
  );
}

function Compared({ check, kwh }: { check: HoursCheck; kwh: string | null }) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { bars, says, missing } = compareHours(check, kwh);
  const difference = says === 'agree' || check.differenceKwh === null ? '' : check.differenceKwh.replace('-', '');
  const sentences = [
    says === null ? '' : t(`pane.hours.${says}`, { difference: formats.decimal(difference) }),
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
              <span className="num">{formats.decimal(bars[name].text)}</span>
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
