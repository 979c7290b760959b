import { useTranslation } from 'react-i18next';
import type { Overview, OverviewContract } from '../../../../shared/model/register/overview.ts';
import { useFormats } from '../../../hooks/use-formats.ts';
import { useStores } from '../../../hooks/use-stores.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import type { About } from '../stores/create-overview-store.ts';
import { useFirstFew } from './first-few.tsx';
import { HoursStrip } from './hours-strip.tsx';
import styles from './overview.module.css';
import { dayName } from './overview-texts.ts';
import { contractState, Timeline } from './timeline.tsx';

/** Contracts of a customer, or who has lived at a property. */
export function Contracts(props: { about: About; overview: Overview; isNarrow?: boolean }) {
  const { about, overview } = props;
  const { contracts } = overview;
  const { t } = useTranslation('register');
  const of = about.kind === 'customers' ? 'property' : 'customer';
  const { shown, button } = useFirstFew(contracts, props.isNarrow ? 8 : 12);
  const title = t(of === 'property' ? 'page.contracts' : 'page.residents');
  return (
    <section className={styles.block} aria-label={title}>
      <SectionHead level={3} end={button}>
        {title}{' '}
        {props.isNarrow || contracts.length === 0 ? null : (
          <span className={styles.sum}>{countText(contracts, t)}</span>
        )}
      </SectionHead>
      {contracts.length === 0 ? (
        <Homes about={about} overview={overview} />
      ) : props.isNarrow ? (
        <ul className={styles.shortContracts}>
          {shown.map((contract) => (
            <ShortContract key={`${contract.key} ${contract.property.id}`} contract={contract} of={of} />
          ))}
        </ul>
      ) : (
        <Timeline contracts={contracts} shown={shown} today={overview.today} of={of} />
      )}
    </section>
  );
}

const COUNTED = ['runs', 'unknown', 'waiting', 'coming', 'ended'] as const;

function countText(
  contracts: readonly OverviewContract[],
  t: (key: string, params: { count: number }) => string,
): string {
  return COUNTED.map((state) => ({ state, count: contracts.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`page.counts.${state}`, { count }))
    .join(', ');
}

function ShortContract(props: { contract: OverviewContract; of: 'property' | 'customer' }) {
  const { contract, of } = props;
  const { t } = useTranslation('register');
  const formats = useFormats();
  const { shell } = useStores();
  const named = contract[of];
  const params = of === 'property' ? { propertyId: named.id } : { customerId: named.id };
  const state = contractState(contract, t, (date) => dayName(date, formats));
  return (
    <li>
      <i className={styles.glyph} data-state={contract.state} aria-hidden="true" />
      <div className={styles.shortLine}>
        <button type="button" className={styles.nameLink} onClick={() => shell.getState().navigate('register', params)}>
          {named.label}
        </button>
        <span className="muted tnum">{[contract.contractId, state].filter(Boolean).join(', ')}</span>
      </div>
    </li>
  );
}

/** No contract is known: where they live all the same, or nothing. */
function Homes(props: { about: About; overview: Overview }) {
  const { about, overview } = props;
  const { t } = useTranslation('register');
  const { shell } = useStores();
  return (
    <>
      <p className="small muted">{t('page.noContract')}</p>
      <ul className={styles.shortContracts}>
        {overview.linked.map(({ id, label }) => (
          <li key={id}>
            <i className={styles.glyph} data-state="waiting" aria-hidden="true" />
            <button
              type="button"
              className={styles.nameLink}
              onClick={() =>
                shell
                  .getState()
                  .navigate('register', about.kind === 'customers' ? { propertyId: id } : { customerId: id })
              }
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Hours(props: { overview: Overview; isNarrow?: boolean }) {
  const { hours } = props.overview;
  const { t } = useTranslation('register');
  const formats = useFormats();
  const of =
    hours === null
      ? null
      : t('page.delivered', { delivered: formats.integer(hours.delivered), expected: formats.integer(hours.expected) });
  const sum =
    hours === null || hours.sum === null
      ? ''
      : t('page.hoursSince', {
          sum: `${formats.decimal(Number(hours.sum).toFixed(0))} ${hours.unit ?? ''}`.trim(),
          day: dayName(hours.fromDate, formats),
        });
  return (
    <section className={styles.block} aria-label={t('page.hours')}>
      <SectionHead
        level={3}
        end={props.isNarrow ? <span className="tnum muted">{of}</span> : hours === null ? null : <Silences />}
      >
        {t('page.hours')}{' '}
        {props.isNarrow || hours === null ? null : (
          <span className={styles.sum}>{[hours.property.label, sum, of].filter(Boolean).join(', ')}</span>
        )}
      </SectionHead>
      {hours === null ? (
        <p className="small muted">{t('page.noHours')}</p>
      ) : (
        <HoursStrip hours={hours} {...(props.isNarrow ? { isNarrow: true } : {})} />
      )}
    </section>
  );
}

function Silences() {
  const { t } = useTranslation('register');
  return (
    <span className={styles.legend}>
      <i data-is="missing" /> {t('page.notDelivered')} <i data-is="unfetched" /> {t('page.notFetched')}{' '}
      <i data-is="double" /> {t('page.twice')}
    </span>
  );
}
